import { BOX, detectProgram, type Language, nativeMemory, saysOutOfMemory } from './language.ts'

/**
 * As in Judge0, a file `db.sqlite` beside the script is its database; the program gets a copy that it may change. The
 * script is read as a file, so that standard input stays free for it: `readfile('/dev/stdin')`, `.import`.
 */
const RUN = `
database=:memory:
if [ -f ${BOX}/db.sqlite ]; then
  database=$TMPDIR/db.sqlite
  cp ${BOX}/db.sqlite "$database" && chmod 600 "$database" || exit
fi
exec "$@" "$database" '.read ${BOX}/script.sql'
`

export const sql: Language = {
  id: 82,
  key: 'sql',
  title: 'SQL',
  inImage: 'SQLite 3.40',
  editorMode: 'sql',
  template: `CREATE TABLE players (name TEXT, points INTEGER);
INSERT INTO players VALUES ('Ada', 20), ('Alan', 22);

SELECT SUM(points) FROM players;
`,
  compiled: false,
  detect: detectProgram({ names: ['sqlite3'], versionArgs: ['--version'], label: (v) => `SQL (SQLite ${v})` }),
  plan: (_source, { toolchain }) => {
    const sqlite3 = toolchain.programs.sqlite3 ?? 'sqlite3'
    return { sourceFile: 'script.sql', compile: null, run: ['/bin/sh', '-c', RUN, 'sh', sqlite3, '-batch'] }
  },
  runLimits: nativeMemory,
  ranOutOfMemory: saysOutOfMemory(/\bout of memory\b/i),
}
