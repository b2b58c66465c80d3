/** JSON Schemas of the calls' answers, made from the types of `src/contracts/http` with what is written beside them. */
import { join } from 'node:path'
import {
  ChainNodeParser,
  type CompletedConfig,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator'
import type { JsonSchema } from '../../src/web/openapi/operation'
import { AREAS } from '../../src/web/openapi/operations'
import { tidy } from '../../src/web/openapi/tidy'
import { BrandParser, GivenFormatter, ReadonlyParser, StaticParser } from './typebox-types'

const root = join(import.meta.dir, '../..')

/** By name, sorted; references as OpenAPI writes them. Takes some seconds: the compiler reads the contracts. */
export function answerSchemas(): Readonly<Record<string, JsonSchema>> {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    path: join(root, 'src/contracts/http/*.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    skipTypeCheck: true,
    additionalProperties: true,
    encodeRefs: false,
    jsDoc: 'extended',
    expose: 'export',
  }
  const program = createProgram(config)
  const parser = createParser(program, config, (chain) => {
    chain.addNodeParser(new StaticParser(program.getTypeChecker()))
    if (!(chain instanceof ChainNodeParser)) throw new Error('The generator asks its parsers in another way now.')
    chain.addNodeParser(new ReadonlyParser(chain))
    chain.addNodeParser(new BrandParser())
  })
  const formatter = createFormatter(config, (chain) => chain.addTypeFormatter(new GivenFormatter()))
  const generator = new SchemaGenerator(program, parser, formatter, config)
  const names = AREAS.flatMap(({ operations }) => Object.values(operations).map(({ answer }) => answer))
  const found: Record<string, JsonSchema> = {}
  for (const name of new Set(['ErrorBody', ...names.filter((one) => typeof one === 'string')])) {
    const made: unknown = JSON.parse(
      JSON.stringify(generator.createSchema(name)).replaceAll('"#/definitions/', '"#/components/schemas/'),
    )
    Object.assign(found, definitionsIn(made))
  }
  const sorted = Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, schema]) => [name, checked(name, tidy(schema))]))
}

const definitionsIn = (made: unknown): object =>
  typeof made === 'object' && made !== null && 'definitions' in made ? Object(made.definitions) : {}

/** A schema that takes anything says that a type was not understood. */
function checked(name: string, schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).every((key) => key === 'description')) throw new Error(`${name} became an empty schema`)
  return schema
}
