const PLAIN = /^[\w.+-]+(\/[\w.+-]+)*$/

/** Why a file of this name below a folder cannot lie beside a program; null: it can. */
export const nameFault = (folder: string, path: string): string | null =>
  PLAIN.test(path) ? null : `${folder}/${path}: use letters, digits, _ . + - in file names.`
