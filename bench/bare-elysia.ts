/** Starts a bare Elysia server in a process of its own, which answers every request with `bytes` bytes. */
export async function bareElysia(bytes: number): Promise<{ url: string; pid: number; stop(): void }> {
  const program = `const { Elysia } = await import('elysia'); const text = 'x'.repeat(${bytes});
    const app = new Elysia().get('/', () => new Response(text)).listen({ port: 0, hostname: 'localhost' });
    console.log(app.server.port)`
  const child = Bun.spawn([process.execPath, '-e', program], {
    stdout: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  for await (const chunk of child.stdout) {
    const url = `http://localhost:${Buffer.from(chunk).toString().trim()}`
    return { url, pid: child.pid, stop: () => child.kill() }
  }
  throw new Error('The bare server ended before it listened.')
}
