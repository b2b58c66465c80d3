import { readChecker } from './checker'
import { readJoustExtras } from './joust-extras'
import { readMetadata } from './metadata'
import { PackageReader } from './package-reader'
import { readStatement } from './statement'
import { readSubmissions } from './submissions'
import { readTestData } from './test-data'
import type { PackageFiles, PackageSample, ParsedPackage, ProblemPackage } from './types'

/** Parts of the format that would change a verdict, and that Joust does not have. */
const UNSUPPORTED_FOLDERS = ['static_validator', 'include'] as const

/**
 * Reads a problem package (ICPC/Kattis format 2025-09; docs/problem-format.md says which part) from its files, whose
 * paths begin with the package's folder. Gives the whole package or every error found, each a sentence for its author.
 * It runs nothing: input validators, generators and submissions are not executed.
 */
export function parsePackage(files: PackageFiles): ParsedPackage {
  const reader = new PackageReader(files)
  if (reader.errors.length > 0) return { ok: false, errors: reader.errors }
  const problem = readPackage(reader)
  return reader.errors.length > 0 ? { ok: false, errors: reader.errors } : { ok: true, package: problem }
}

function readPackage(reader: PackageReader): ProblemPackage {
  for (const folder of UNSUPPORTED_FOLDERS) {
    if (reader.below(folder).length > 0) reader.refuse(`${folder}/ is not supported: Joust would judge without it.`)
  }
  if (reader.below('input_validators').length === 0) {
    reader.refuse('input_validators is empty: the format requires a program that checks the inputs.')
  }
  const { judging, ...metadata } = readMetadata(reader)
  const { markdown, constraints } = readStatement(reader, judging)
  const { samples, secret, validatorArgs } = readTestData(reader, judging)
  const sampleNames = samples.map((sample) => sample.name)
  const { explanations, checker: named, ...extras } = readJoustExtras(reader, sampleNames)
  const checker = readChecker(reader, { judging, named, args: [...judging.flags, ...validatorArgs] })
  const explained = samples.map((sample): PackageSample => {
    const explanation = explanations.get(sample.name)
    return explanation === undefined ? sample : { ...sample, explanation }
  })
  const submissions = readSubmissions(reader)
  return {
    slug: reader.slug,
    ...metadata,
    ...extras,
    statement: markdown,
    constraints,
    samples: explained,
    tests: secret,
    checker,
    submissions,
  }
}
