import { describe, expect, test } from 'bun:test'
import { C, CPP_GCC, JAVA, JAVASCRIPT, judgeOne, judgesHere, PYTHON } from './harness.ts'

/** Programs can read the files of the host that their languages need (docs/decisions/0052): time zones, locales, character sets. */

const BASH = 46
const PERL = 85
const SQL = 82
const MOMENT = 1_782_900_000

const TABLE: readonly (readonly [string, number, string, string])[] = [
  [
    'Python',
    PYTHON,
    `import datetime, locale, zoneinfo, sqlite3, ssl, lzma, ctypes
print(datetime.datetime.fromtimestamp(${MOMENT}, zoneinfo.ZoneInfo("Europe/Berlin")).hour, locale.setlocale(locale.LC_ALL, ""))`,
    '12 C.UTF-8',
  ],
  [
    'Java',
    JAVA,
    `import java.time.*;
public class Main { public static void main(String[] a) {
  System.out.println(Instant.ofEpochSecond(${MOMENT}).atZone(ZoneId.of("Europe/Berlin")).getHour() + " " + java.nio.charset.Charset.defaultCharset());
} }`,
    '12 UTF-8',
  ],
  [
    'C++',
    CPP_GCC,
    `#include <cstdlib>
#include <ctime>
#include <iostream>
#include <locale>
int main() {
  setenv("TZ", "Europe/Berlin", 1);
  time_t moment = ${MOMENT};
  std::cout << localtime(&moment)->tm_hour << " " << std::locale("").name();
}`,
    '12 C.UTF-8',
  ],
  [
    'C',
    C,
    `#include <iconv.h>
#include <stdio.h>
int main(void) { printf("%d", iconv_open("SHIFT_JIS", "UTF-8") != (iconv_t)-1); }`,
    '1',
  ],
  [
    'JavaScript',
    JAVASCRIPT,
    `console.log(new Date(${MOMENT}000).toLocaleString("de-DE", { timeZone: "Europe/Berlin", hour: "2-digit" }), (1234.5).toLocaleString("de-DE"))`,
    '12 Uhr 1.234,5',
  ],
  ['Bash', BASH, `TZ=Europe/Berlin date -d @${MOMENT} +%H`, '12'],
  [
    'Perl',
    PERL,
    `use Time::Local; use List::Util "sum"; use bigint; print timegm(0, 0, 0, 1, 0, 100), " ", 2 ** 70;`,
    '946684800 1180591620717411303424',
  ],
  ['SQL', SQL, `select strftime('%H', ${MOMENT}, 'unixepoch'), json_array_length('[1,2]');`, '10|2'],
]

for (const { sandbox, runner } of await judgesHere()) {
  describe(`in ${sandbox}`, () => {
    test.each(TABLE)('%s has the files of its runtime', async (_, language, source, said) => {
      const limits = { cpuMs: 10_000, wallMs: 40_000 }
      const { verdict, stdout, stderr } = await judgeOne(runner, { language, source, limits })
      expect({ verdict, stdout: stdout.trim(), stderr }).toEqual({ verdict: 'accepted', stdout: said, stderr: '' })
    })
  })
}
