/**
 * With so many unfinished jobs nobody asks for much: a program that is judged, and another in its place or beside it.
 * A start of a contest, where everybody is new, is told by this from accounts of one person.
 */
const MODEST = 2
/** Each more counts as so much slot time that its owner has used already, */
const ASKED_MS = 1000
/** up to so many: what follows is judged by what is really used. */
const MOST_ASKED = 20

/** What an owner with so many unfinished jobs counts as having used, besides what it did use. */
export const askedMs = (unfinished: number): number => ASKED_MS * Math.min(MOST_ASKED, Math.max(0, unfinished - MODEST))
