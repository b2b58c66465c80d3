export { parseYaml, parseYamlDocument, type ReadYaml, YamlFault } from './yaml'
