/** A file to save, as an export answers it. */
export const yamlFile = (name: string, content: string): Response =>
  new Response(content, {
    headers: {
      'content-type': 'application/yaml; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
