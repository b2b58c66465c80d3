import { detectProgram, interpreted, type Language, nativeMemory, saysOutOfMemory } from './language.ts'

/** The judge limits the memory instead of PHP, and PHP's messages must not appear in the output. */
const SETTINGS = ['memory_limit=-1', 'display_errors=stderr', 'log_errors=0', 'html_errors=0', 'error_reporting=-1']

export const php: Language = {
  id: 68,
  key: 'php',
  title: 'PHP',
  editorMode: 'php',
  template: `<?php

$numbers = preg_split('/\\s+/', trim(stream_get_contents(STDIN)));

echo array_sum($numbers), "\\n";
`,
  compiled: false,
  /** PHP's settings load its extensions: without them there is no `ctype` and no `mbstring`. */
  systemFiles: ['/etc/php', '/usr/share/php'],
  detect: detectProgram({ names: ['php'], versionArgs: ['-r', 'echo PHP_VERSION;'], label: (v) => `PHP (${v})` }),
  plan: interpreted(
    'php',
    'script.php',
    SETTINGS.flatMap((setting) => ['-d', setting]),
  ),
  runLimits: nativeMemory,
  ranOutOfMemory: saysOutOfMemory(/^Out of memory|Out of memory \(/m),
}
