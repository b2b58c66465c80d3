import { readFileSync } from 'node:fs'
import { BOX } from '../languages/language.ts'
import type { JobFile } from '../types.ts'
import bold from './fonts/inter-bold.ttf' with { type: 'file' }
import regular from './fonts/inter-regular.ttf' with { type: 'file' }
import { FONT_FAMILY } from './page.ts'

export const FONT_SETTINGS = 'fonts.conf'

/** Lists only the two files beside it and none of the system's fonts; every family that a page names becomes this one. */
const SETTINGS = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${BOX}/fonts</dir>
<cachedir>/box/scratch/fontconfig</cachedir>
<match target="pattern"><edit name="family" mode="assign" binding="strong"><string>${FONT_FAMILY}</string></edit></match>
<match target="font">
<edit name="antialias" mode="assign"><bool>true</bool></edit>
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
<edit name="rgba" mode="assign"><const>none</const></edit>
</match>
</fontconfig>
`

let files: readonly JobFile[] | undefined

/** The files beside a page when it is rendered; read from the disk once. */
export function fontFiles(): readonly JobFile[] {
  files ??= [
    { path: FONT_SETTINGS, mode: 0o644, content: Buffer.from(SETTINGS) },
    { path: 'fonts/regular.ttf', mode: 0o644, content: readFileSync(regular) },
    { path: 'fonts/bold.ttf', mode: 0o644, content: readFileSync(bold) },
  ]
  return files
}
