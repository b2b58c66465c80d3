import { C, CPP_CLANG, CPP_GCC, JAVA, JAVASCRIPT, PYTHON } from '../runner/harness.ts'
import { PROGRAMS as USUAL } from '../runner/programs.ts'

/** The test programs of a language. `missing` is a word that the error message of the broken program must contain. */
export type Row = {
  readonly hello: string
  /** Reads two numbers and prints their sum. */
  readonly sum: string
  /** Uses a name that does not exist. */
  readonly broken: string
  readonly breaksAt: 'compilation-error' | 'runtime-error'
  readonly endless: string
  /** Allocates and uses memory without end. */
  readonly hungry: string
  /** Recurses 50 000 levels deep and prints that number; for languages whose default stack would be too small. */
  readonly deep?: string
}

function usual(id: number): Row {
  const programs = USUAL[id]
  if (!programs) throw new Error(`language ${id} has no programs`)
  const { notCompiling } = programs
  if (notCompiling !== null) return { ...programs, broken: notCompiling, breaksAt: 'compilation-error' }
  return { ...programs, broken: id === PYTHON ? 'print(missing)' : 'console.log(missing)', breaksAt: 'runtime-error' }
}

const assembly = (start: string): string => `section .text\nglobal _start\n_start:\n${start}\n`
const csharp = (body: string): string =>
  `using System;\nusing System.Collections.Generic;\nclass Solution { static long n; static void Main() { ${body} } }`
const go = (imports: string, body: string): string => `package main\nimport (${imports})\nfunc main() { ${body} }`
const COUNT = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)'

/** By Judge0 id. The test of the registry keeps it complete. */
export const ROWS: Readonly<Record<number, Row>> = {
  ...Object.fromEntries([PYTHON, JAVA, CPP_CLANG, CPP_GCC, C, JAVASCRIPT].map((id) => [id, usual(id)])),
  45: {
    hello: `section .data\ntext db "hello", 10\n${assembly(
      'mov rax, 1\nmov rdi, 1\nmov rsi, text\nmov rdx, 6\nsyscall\nmov rax, 60\nxor rdi, rdi\nsyscall',
    )}`,
    sum: `extern scanf, printf\nsection .data\ngiven db "%ld %ld", 0\nanswer db "%ld", 10, 0\nsection .bss\na resq 1\nb resq 1
section .text\nglobal main\nmain:\nsub rsp, 8\nmov rdi, given\nmov rsi, a\nmov rdx, b\nxor eax, eax\ncall scanf
mov rdi, answer\nmov rsi, [a]\nadd rsi, [b]\nxor eax, eax\ncall printf\nxor eax, eax\nadd rsp, 8\nret\n`,
    broken: assembly('mov rax, missing'),
    breaksAt: 'compilation-error',
    endless: assembly('jmp _start'),
    hungry: assembly('push rax\njmp _start'),
  },
  46: {
    hello: 'echo hello',
    sum: 'read a b\necho $((a + b))',
    broken: 'missing_command\nexit 3',
    breaksAt: 'runtime-error',
    endless: 'while :; do :; done',
    hungry: 'a=x\nwhile :; do a="$a$a"; done',
  },
  51: {
    hello: csharp('Console.WriteLine("hello");'),
    sum: csharp('var p = Console.ReadLine().Split(); Console.WriteLine(long.Parse(p[0]) + long.Parse(p[1]));'),
    broken: csharp('return missing;'),
    breaksAt: 'compilation-error',
    endless: csharp('for (;;) n++;'),
    hungry: csharp('var held = new List<byte[]>(); for (;;) { held.Add(new byte[1 << 20]); }'),
  },
  60: {
    hello: go('"fmt"', 'fmt.Println("hello")'),
    sum: go('"fmt"', 'var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b)'),
    broken: go('"fmt"', 'fmt.Println(missing)'),
    breaksAt: 'compilation-error',
    endless: go('', 'for i := 0; ; i++ { }'),
    hungry: go(
      '"bytes"; "fmt"',
      'var held [][]byte; for len(held) < 1<<40 { held = append(held, bytes.Repeat([]byte{1}, 1<<20)) }; fmt.Println(held)',
    ),
  },
  61: {
    hello: 'main = putStrLn "hello"',
    sum: 'main = interact (show . sum . map read . words)',
    broken: 'main = print missing',
    breaksAt: 'compilation-error',
    endless: 'main = go 0 where { go :: Int -> IO (); go i | i < 0 = print i | otherwise = go ((i + 1) `mod` 1000) }',
    hungry: `import qualified Data.Map as M
main = go M.empty 0
go :: M.Map Int Int -> Int -> IO ()
go m i | M.size m < 0 = print i
       | otherwise = go (M.insert i i m) (i + 1)`,
  },
  64: {
    hello: 'print("hello")',
    sum: 'local a, b = io.read("n", "n")\nprint(a + b)',
    broken: 'missing()',
    breaksAt: 'runtime-error',
    endless: 'while true do end',
    hungry: 'local held = {}\nwhile true do held[#held + 1] = string.rep("x", 1048576) .. #held end',
  },
  67: {
    hello: "begin writeln('hello') end.",
    sum: 'var a, b: int64; begin read(a, b); writeln(a + b) end.',
    broken: 'begin writeln(missing) end.',
    breaksAt: 'compilation-error',
    endless: 'begin while true do end.',
    hungry: 'var p: pointer; begin while true do begin getmem(p, 1048576); fillchar(p^, 1048576, 1) end end.',
  },
  68: {
    hello: '<?php echo "hello\\n";',
    sum: '<?php [$a, $b] = explode(" ", fgets(STDIN)); echo $a + $b;',
    broken: '<?php echo missing();',
    breaksAt: 'runtime-error',
    endless: '<?php while (true);',
    hungry: '<?php while (true) $held[] = str_repeat("x", 1 << 20);',
  },
  72: {
    hello: 'puts "hello"',
    sum: 'puts gets.split.map(&:to_i).sum',
    broken: 'puts missing',
    breaksAt: 'runtime-error',
    endless: 'loop {}',
    hungry: 'held = []\nloop { held << "x" * (1 << 20) }',
    deep: 'def f(n) = n == 0 ? 0 : 1 + f(n - 1)\nputs f(50_000)',
  },
  73: {
    hello: 'fn main() { println!("hello"); }',
    sum: `fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap();
println!("{}", s.split_whitespace().map(|w| w.parse::<i64>().unwrap()).sum::<i64>()); }`,
    broken: 'fn main() { println!("{}", missing); }',
    breaksAt: 'compilation-error',
    endless: 'fn main() { loop {} }',
    hungry:
      'fn main() { let mut v = vec![]; while v.len() < 1 << 40 { v.push(vec![1u8; 1 << 20]); } println!("{:?}", v); }',
  },
  74: {
    hello: 'const text: string = "hello"\nconsole.log(text)',
    sum: `import { readFileSync } from 'fs'
const [a, b] = readFileSync(0, 'utf8').split(' ').map(Number) as [number, number]
console.log(a + b)`,
    broken: 'const missing: = 3',
    breaksAt: 'compilation-error',
    endless: 'for (;;);',
    hungry: 'const held: number[][] = []\nfor (;;) held.push(new Array(1 << 17).fill(held.length + 0.5))',
    deep: 'const f = (n: number): number => (n === 0 ? 0 : 1 + f(n - 1))\nconsole.log(f(50_000))',
  },
  78: {
    hello: 'fun main(args: Array<String>) { println("hello") }',
    sum: 'fun main() { println(readLine()!!.split(" ").map { it.toLong() }.sum()) }',
    broken: 'fun main() { println(missing) }',
    breaksAt: 'compilation-error',
    endless: 'var n = 0L\nfun main() { while (true) n++ }',
    hungry: 'fun main() { val held = ArrayList<ByteArray>(); while (true) held.add(ByteArray(1 shl 20)) }',
    deep: 'fun f(n: Int): Int = if (n == 0) 0 else 1 + f(n - 1)\nfun main() { println(f(50_000)) }',
  },
  82: {
    hello: "SELECT 'hello';",
    sum: 'CREATE TABLE n (a INTEGER, b INTEGER);\n.separator " "\n.import /dev/stdin n\nSELECT a + b FROM n;',
    broken: 'SELECT * FROM missing;',
    breaksAt: 'runtime-error',
    endless: `${COUNT} SELECT COUNT(*) FROM n;`,
    hungry: `${COUNT} SELECT length(group_concat(hex(randomblob(5000)))) FROM n;`,
  },
  85: {
    hello: 'print "hello\\n";',
    sum: 'my ($a, $b) = split " ", <STDIN>; print $a + $b, "\\n";',
    broken: 'missing();',
    breaksAt: 'runtime-error',
    endless: 'while (1) {}',
    hungry: 'while (1) { push @held, "x" x (1 << 20) }',
  },
}
