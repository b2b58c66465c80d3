import { expect, test } from 'bun:test'
import { readSettings } from './expectation-rules'
import { LANGUAGES } from './package-language'
import { PackageReader } from './package-reader'
import { submissionProgram } from './submission-program'

const FILES = {
  'accepted/one.py': 'print(1)\n',
  'accepted/old.py': 'print 1\n',
  'accepted/text.txt': 'print(1)\n',
  'accepted/two/a.py': '',
  'accepted/two/b.py': '',
  'accepted/mixed/a.py': '',
  'accepted/mixed/a.cpp': '',
  'accepted/mixed/build': '',
  'accepted/java/org/Start.java': '',
  'accepted/java/Other.java': '',
  'accepted/script/run': '#!/usr/bin/env python2\n',
  'accepted/shell/run': '#!/bin/sh\nprint `date`\n',
  'accepted/notes/a.txt': '',
  'accepted/module/main.mjs': '',
  'accepted/module/lib.mjs': '',
  'accepted/one.c++': '',
  'accepted/one.cp': '',
  'accepted/one.C': '',
  'accepted/one.c': '',
  'accepted/ONE.PY': 'print(1)\n',
  'accepted/capitals/a.C': '',
  'accepted/capitals/b.c++': '',
}

function programOf(place: string, yaml = '') {
  const files = { ...FILES, ...(yaml === '' ? {} : { 'submissions.yaml': yaml }) }
  const reader = new PackageReader(
    new Map(Object.entries(files).map(([path, text]) => [`p/submissions/${path}`, text])),
    'import',
  )
  const program = submissionProgram(reader, `accepted/${place}`, readSettings(reader))
  expect(reader.errors).toEqual([])
  return typeof program === 'string' ? [program] : [program.language, program.main]
}

type Row = readonly [place: string, yaml: string, program: readonly string[]]
test.each<Row>([
  ['one.py', '', ['python', '']],
  ['old.py', '', ['submissions/accepted/old.py is Python 2, which is not installed here: it is not judged.']],
  ['old.py', 'accepted: {language: python3}', ['python', '']],
  [
    'one.py',
    'accepted/one.py: {language: python2}',
    ['submissions/accepted/one.py is Python 2, which is not installed here: it is not judged.'],
  ],
  [
    'text.txt',
    '',
    [`submissions/accepted/text.txt: the language is not known; use ${[...LANGUAGES.keys()].join(', ')}.`],
  ],
  ['text.txt', 'accepted/text.txt: {language: python3}', ['python', '']],
  [
    'one.py',
    'accepted: {language: cobol}',
    [
      'submissions/accepted/one.py: submissions.yaml says that it is written in cobol; judged here are c, cpp, java, javascript, python3.',
    ],
  ],
  [
    'two',
    '',
    ['submissions/accepted/two: call the source that is the program main, such as main.py: it is not judged.'],
  ],
  ['two', 'accepted/two: {entrypoint: b.py}', ['python', 'b.py']],
  ['two', 'accepted/*: {entrypoint: a.py}\naccepted/two: {entrypoint: b.py}', ['python', 'b.py']],
  [
    'two',
    'accepted/two: {entrypoint: c.py}',
    ['submissions/accepted/two: submissions.yaml names the entry point c.py, which is not there.'],
  ],
  ['mixed', '', ['build', 'build']],
  ['mixed', 'accepted/mixed: {language: cpp}', ['cpp', 'a.cpp']],
  ['java', 'accepted/java: {entrypoint: org.Start}', ['java', 'org/Start.java']],
  ['script', '', ['submissions/accepted/script is Python 2, which is not installed here: it is not judged.']],
  ['shell', '', ['run', 'run']],
  ['module', '', ['javascript', 'main.mjs']],
  ['one.c++', '', ['cpp', '']],
  ['one.cp', '', ['cpp', '']],
  ['one.C', '', ['cpp', '']],
  ['one.c', '', ['c', '']],
  ['ONE.PY', '', ['python', '']],
  ['capitals', '', ['cpp', 'a.C']],
])('%s with %j is %j', (place, yaml, program) => {
  expect(programOf(place, yaml)).toEqual([...program])
})
