import { api } from './lib/api'
import { ImportFile } from './lib/import-file'

/** Imports a file of trivia questions. */
export default function ImportQuestions() {
  return (
    <ImportFile
      noun="questions"
      help="A JSON or YAML file: a list of questions, or a topic with its questions. All of them are taken or none; a question with an id that is known here is changed."
      send={(body) => api('POST /api/admin/questions/import', { body })}
    />
  )
}
