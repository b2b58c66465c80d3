import { api } from './lib/api'
import { ImportFile } from './lib/import-file'

/** Imports a file of CSS targets. */
export default function ImportTargets() {
  return (
    <ImportFile
      noun="targets"
      help="A JSON or YAML file: a list of targets, as Export writes it. Each new page is rendered. All of them are taken or none; a target with an id that is known here is changed."
      send={(body) => api('POST /api/admin/css-targets/import', { body })}
    />
  )
}
