import { CALLBACK_TIMEOUT_S, CALLBACK_WAITS_MS } from './callback'

/** The limits of the Judge0-shaped interface: Judge0 1.13.1's own defaults and maxima. Seconds, and kilobytes of 1024. */
export const CONFIG = {
  maintenance_mode: false,
  enable_wait_result: true,
  enable_compiler_options: true,
  allowed_languages_for_compile_options: [],
  enable_command_line_arguments: true,
  enable_submission_delete: true,
  enable_callbacks: true,
  callbacks_max_tries: CALLBACK_WAITS_MS.length + 1,
  callbacks_timeout: CALLBACK_TIMEOUT_S,
  enable_additional_files: true,
  max_queue_size: 1000,
  cpu_time_limit: 5,
  max_cpu_time_limit: 15,
  cpu_extra_time: 1,
  max_cpu_extra_time: 5,
  wall_time_limit: 10,
  max_wall_time_limit: 20,
  memory_limit: 128_000,
  max_memory_limit: 512_000,
  stack_limit: 64_000,
  max_stack_limit: 128_000,
  max_processes_and_or_threads: 60,
  max_max_processes_and_or_threads: 120,
  enable_per_process_and_thread_time_limit: false,
  allow_enable_per_process_and_thread_time_limit: true,
  enable_per_process_and_thread_memory_limit: false,
  allow_enable_per_process_and_thread_memory_limit: true,
  max_file_size: 1024,
  max_max_file_size: 4096,
  enable_network: false,
  allow_enable_network: false,
  number_of_runs: 1,
  max_number_of_runs: 20,
  redirect_stderr_to_stdout: false,
  max_extract_size: 10_240,
  enable_batched_submissions: true,
  max_submission_batch_size: 20,
  submission_cache_duration: 0,
  use_docs_as_homepage: false,
} as const

/** The least memory limit that is accepted: with less, not even the launcher runs. */
export const MIN_MEMORY_LIMIT = 2048
export const MAX_OPTIONS_LENGTH = 512
