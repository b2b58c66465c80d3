const PLAIN = /^[\w.+-]+(\/[\w.+-]+)*$/

/** Whether the format ignores a file or folder, because its name starts with a dot or a dash. */
export const isHiddenName = (name: string): boolean => /^[.-]/.test(name)

/** Returns why a file of this name in a folder cannot be placed beside a program, or null. */
export const nameFault = (folder: string, path: string): string | null =>
  PLAIN.test(path) ? null : `${folder}/${path}: use letters, digits, _ . + - in file names.`
