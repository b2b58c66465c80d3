import {
  ArrayType,
  BaseType,
  type Context,
  type Definition,
  LiteralType,
  type NodeParser,
  NullType,
  ObjectProperty,
  ObjectType,
  StringType,
  type SubNodeParser,
  type SubTypeFormatter,
  UnionType,
} from 'ts-json-schema-generator'
import ts from 'ts-json-schema-generator/node_modules/typescript'
import type { JsonSchema } from '../../src/web/openapi'

/** A leaf of a TypeBox schema, whose JSON is the schema already. */
class Given extends BaseType {
  constructor(readonly schema: Definition) {
    super()
  }
  getId(): string {
    return `given-${JSON.stringify(this.schema)}`
  }
}

export class GivenFormatter implements SubTypeFormatter {
  supportsType(type: BaseType): boolean {
    return type instanceof Given
  }
  getDefinition(type: BaseType): Definition {
    if (!(type instanceof Given)) throw new Error(`${type.getName()} is no leaf of a schema`)
    return type.schema
  }
  getChildren(): BaseType[] {
    return []
  }
}

const nameOf = (node: ts.Node): string | null =>
  ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) ? node.typeName.text : null

/** `Static<typeof UserSchema>`: the schema itself is read, as it is when the program runs. */
export class StaticParser implements SubNodeParser {
  constructor(private readonly checker: ts.TypeChecker) {}

  supportsNode(node: ts.Node): boolean {
    return nameOf(node) === 'Static'
  }

  createType(node: ts.TypeReferenceNode): BaseType {
    const query = node.typeArguments?.[0]
    if (query === undefined || !ts.isTypeQueryNode(query)) throw new Error(`Not of one schema: ${node.getText()}`)
    let symbol = this.checker.getSymbolAtLocation(query.exprName)
    if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol)
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName
    if (symbol === undefined || file === undefined) throw new Error(`Not found: ${query.getText()}`)
    // The folder's modules are plain data: the generator's parsers are synchronous, and so is this.
    const schema: unknown = require(file)[symbol.name]
    return typeOf(JSON.parse(JSON.stringify(schema)), symbol.name)
  }
}

/** As the generator's own types, so that `Omit`, `Required` and the like work on them. */
function typeOf(schema: JsonSchema, id: string): BaseType {
  if (schema.anyOf !== undefined) return new UnionType(schema.anyOf.map((one, i) => typeOf(one, `${id}-${i}`)))
  if (typeof schema.const === 'string') return new LiteralType(schema.const)
  if (schema.type === 'null') return new NullType()
  if (schema.type === 'array' && isOne(schema.items)) return new ArrayType(typeOf(schema.items, `${id}-item`))
  if (schema.properties === undefined) return new Given(Object(schema))
  const properties = Object.entries(schema.properties).map(
    ([name, one]) => new ObjectProperty(name, typeOf(one, `${id}-${name}`), schema.required?.includes(name) ?? false),
  )
  return new ObjectType(id, [], properties, true)
}

const isOne = (items: JsonSchema['items']): items is JsonSchema => items !== undefined && !Array.isArray(items)

/** `Readonly<...>` changes no JSON; the generator would make one object of a union of objects. */
export class ReadonlyParser implements SubNodeParser {
  constructor(private readonly others: NodeParser) {}

  supportsNode(node: ts.Node): boolean {
    return nameOf(node) === 'Readonly'
  }
  createType(node: ts.TypeReferenceNode, context: Context): BaseType {
    const [inner] = node.typeArguments ?? []
    if (inner === undefined) throw new Error(`Of nothing: ${node.getText()}`)
    return this.others.createType(inner, context)
  }
}

/** Branded identifiers are strings outside of the compiler. */
export class BrandParser implements SubNodeParser {
  supportsNode(node: ts.Node): boolean {
    return nameOf(node) === 'Branded'
  }
  createType(): BaseType {
    return new StringType()
  }
}
