import { resolve } from 'node:path'
import type { Command } from 'commander'
import { aboutFile } from '../operator/about-file'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { writeFile } from '../operator/files'
import { plural, type Shown, show, table } from '../operator/output'

/** `joust debug-task`: manages tasks of Debug Quest, which belong to problems. */
export function debugTaskCommand(): Command {
  const task = noun('debug-task', 'add, list, retire and export tasks of Debug Quest')
  verb(task, {
    usage: 'import <problem> <folder>',
    description:
      "judge the tasks of a folder or zip, laid out like a package's debug/, and add them to a problem. A task with a known name is changed",
    examples: ['joust debug-task import lances debug/'],
  }).action(work(importTasks))
  verb(task, {
    usage: 'list <problem>',
    description: 'the tasks of a problem',
    examples: ['joust debug-task list lances --json'],
  }).action(work(listTasks))
  verb(task, {
    usage: 'export <problem>',
    description: "write a problem's tasks to a zip as import takes it",
    examples: ['joust debug-task export lances --out lances-debug.zip'],
  })
    .option('--out <file>', 'the file to write; - is standard output; <problem>-debug.zip by default')
    .option('--force', 'replace an existing file')
    .action(work(exportTasks))
  verb(task, {
    usage: 'retire <problem> <name>',
    description: 'give a task to no player any more; duels that were played keep it',
    examples: [
      'joust debug-task retire lances two-bouts',
      'joust debug-task retire lances two-bouts --undo   # gives it out again',
    ],
  })
    .option('--undo', 'give it out again')
    .action(work(retireTask))
  return task
}

async function importTasks(problem: string, folder: string, options: Shown): Promise<void> {
  const { folderFiles, packageArchive } = await import('../operator/package-files')
  // This command has no --root: a refused link is not to advise it.
  const { archive, name } = packageArchive(folder, undefined, (path) => folderFiles(path, undefined, true))
  const answer = await aboutFile(folder, api('POST /operator/debug-task/import', { body: { problem, archive, name } }))
  show(answer, options, ({ added, changed, known, notes }) =>
    [
      ...notes.map((note) => `note: ${note}`),
      `${plural(added.length, 'task')} added, ${changed.length} changed, ${known.length} existed already.`,
    ].join('\n'),
  )
}

async function listTasks(problem: string, options: Shown): Promise<void> {
  const answer = await api('POST /operator/debug-task/list', { body: { problem } })
  show(answer, options, ({ tasks }) => {
    if (tasks.length === 0) return 'No tasks found.'
    const rows = tasks.map((one) => [
      one.name,
      one.title,
      one.difficulty,
      one.budget,
      one.languages.join(', '),
      one.isRetired ? 'retired' : '',
    ])
    return `${table(['name', 'title', 'difficulty', 'budget', 'languages', ''], rows)}\n\n${plural(tasks.length, 'task')}`
  })
}

type ExportOptions = Shown & { readonly out?: string; readonly force?: boolean }

async function exportTasks(problem: string, options: ExportOptions): Promise<void> {
  const { out = `${problem}-debug.zip`, force = false } = options
  const { archive, tasks } = await api('POST /operator/debug-task/export', { body: { problem } })
  writeFile(out, Uint8Array.fromBase64(archive), { force, isPrivate: true })
  if (out === '-') return
  show({ problem, file: resolve(out), tasks }, options, () => `${out}: ${plural(tasks, 'task')}.`)
}

async function retireTask(problem: string, name: string, options: Shown & { readonly undo?: boolean }): Promise<void> {
  const body = { problem, name, retired: options.undo !== true }
  const answer = await api('POST /operator/debug-task/retire', { body })
  show(answer, options, ({ isRetired }) =>
    isRetired ? `${name} is given to no player any more.` : `${name} is given out again.`,
  )
}
