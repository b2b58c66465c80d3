/** What holds for all calls, in Markdown. */
export const ABOUT = `The HTTP interface of this Joust server: what its own pages use, open to your programs.

**Who calls.** Make a personal API token under Settings and send it as \`Authorization: Bearer joust_…\`. It can do what you can do, but change nothing of your account itself. Signing in answers a session token, which is sent in the same way.

**Errors.** Every refusal is \`{"error": "CODE", "message": "…"}\`: the code for programs, the message for people. \`details\` says more where there is more (\`details.fields\` holds a sentence for each wrong field). A 5xx names an \`errorId\`, which the server's operator finds in the log.

**Limits.** Calls that cost something are limited for each user, or for each address where nobody is signed in; each says by how much. Beyond that comes a 429 with \`retry-after\` in seconds. A body holds at most 1 MiB, from who is not signed in 64 KiB; uploads of contest admins up to 9 MiB, and /judge0 what \`JOUST_JUDGE0_BODY_MIB\` says (16).

**Pages.** Long lists take \`page\`, from 1, and mostly \`limit\`; \`pagination\` says which page this is and how many there are.

**Times** are ISO 8601 in UTC; names that end in \`Ms\` are milliseconds, as moments since 1970. Memory is in KiB where a name says so.

Duels are played on the WebSocket at \`/ws\`, which this document does not cover.`
