const PLAIN = /^[\w.+-]+(\/[\w.+-]+)*$/

/** The format: behave as if files and folders with a leading dot or dash were not there. */
export const isHiddenName = (name: string): boolean => /^[.-]/.test(name)

/** Why a file of this name below a folder cannot lie beside a program; null: it can. */
export const nameFault = (folder: string, path: string): string | null =>
  PLAIN.test(path) ? null : `${folder}/${path}: use letters, digits, _ . + - in file names.`
