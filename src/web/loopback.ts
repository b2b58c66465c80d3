/** Whether a URL is on this machine: 'http://localhost:3000/x', 'http://127.0.0.1', 'http://[::1]:3000'. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
}
