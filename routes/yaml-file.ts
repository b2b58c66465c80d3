/** The answer of an export: a file to save. */
export const yamlFile = (name: string, content: string): Response =>
  new Response(content, {
    headers: {
      'content-type': 'application/yaml; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
