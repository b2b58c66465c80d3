declare module '*.sql' {
  const text: string
  export default text
}

declare module '@jitl/quickjs-wasmfile-release-sync/wasm' {
  const path: string
  export default path
}

declare module '@resvg/resvg-wasm/index_bg.wasm' {
  const path: string
  export default path
}

declare module '*.woff' {
  const path: string
  export default path
}

declare module '*.ttf' {
  const path: string
  export default path
}

declare module '*.txt' {
  const text: string
  export default text
}

declare module '*/Dockerfile' {
  const text: string
  export default text
}
