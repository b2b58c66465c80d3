/** What a page needs once a reader points at something or has the focus on it. */

import { keepFocus } from './keep-focus'
import { titleCutTexts } from './title-cut-texts'

keepFocus(document)
titleCutTexts(document)
document.documentElement.dataset.attended = ''
