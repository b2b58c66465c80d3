/**
 * The system calls that nothing in a container of the judge may make. Docker's own list also forbids namespaces and
 * mounts, but the agent needs these to isolate each run; programs are restricted by the agent's list (agent/filter.c),
 * which forbids them, too. So this list contains what neither of them needs.
 */
const REFUSED = {
  'the kernel itself: modules, its clock, its log, its swap, other kernels': [
    'acct',
    'adjtimex',
    'clock_adjtime',
    'clock_settime',
    'settimeofday',
    'syslog',
    'vhangup',
    'reboot',
    'init_module',
    'finit_module',
    'delete_module',
    'create_module',
    'kexec_load',
    'kexec_file_load',
    'swapon',
    'swapoff',
    'quotactl',
    'quotactl_fd',
    'iopl',
    'ioperm',
    'setns',
    'nfsservctl',
  ],
  'where kernels had their holes, and what looks into other processes': [
    'bpf',
    'perf_event_open',
    'userfaultfd',
    'io_uring_setup',
    'io_uring_enter',
    'io_uring_register',
    'add_key',
    'keyctl',
    'request_key',
    'fanotify_init',
    'lookup_dcookie',
    'vmsplice',
    'kcmp',
    'ptrace',
    'name_to_handle_at',
    'open_by_handle_at',
    'process_vm_readv',
    'process_vm_writev',
    'process_madvise',
    'mbind',
    'set_mempolicy',
    'get_mempolicy',
    'move_pages',
    'migrate_pages',
  ],
}
const EPERM = 1

/** The list in the format of the engine. */
export const NO_KERNEL_INTERFACES = {
  defaultAction: 'SCMP_ACT_ALLOW',
  archMap: [
    { architecture: 'SCMP_ARCH_X86_64', subArchitectures: ['SCMP_ARCH_X86', 'SCMP_ARCH_X32'] },
    { architecture: 'SCMP_ARCH_AARCH64', subArchitectures: ['SCMP_ARCH_ARM'] },
  ],
  syscalls: [{ names: Object.values(REFUSED).flat(), action: 'SCMP_ACT_ERRNO', errnoRet: EPERM }],
}
