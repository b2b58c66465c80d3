declare module '*.sql' {
  const text: string
  export default text
}

declare module '@jitl/quickjs-wasmfile-release-sync/wasm' {
  const path: string
  export default path
}
