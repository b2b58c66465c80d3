/** Every class that the markup uses exists in the stylesheet; a missing one would be a style that is never shown. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const ROOT = join(import.meta.dir, '../..')

async function textsOf(folder: string, pattern: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for await (const name of new Glob(pattern).scan(join(ROOT, folder))) {
    texts.set(`${folder}/${name}`, await Bun.file(join(ROOT, folder, name)).text())
  }
  return texts
}

test('every class that stands in the markup as it is has a rule in the built stylesheet', async () => {
  const styles = [...(await textsOf('dist/client', '*.css')).values()].join('\n')
  const ruled = new Set(
    [...styles.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
  )
  expect(ruled.has('prose-joust')).toBe(true)
  const unruled: string[] = []
  for (const folder of ['routes', 'islands', 'src/ui', 'src/web']) {
    for (const [file, text] of await textsOf(folder, '**/*.tsx')) {
      const named = [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
      unruled.push(...named.filter((name) => name !== '' && !ruled.has(name)).map((name) => `${name} in ${file}`))
    }
  }
  expect(unruled).toEqual([])
})
