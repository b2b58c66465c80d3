export { readListFile } from './list-file'
export { parseYaml, parseYamlDocument, type ReadYaml, YamlFault } from './yaml'
