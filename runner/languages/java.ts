import type { Limits } from '../types.ts'
import { BOX, type Language, managedMemory, type PlanContext, versionIn } from './language.ts'

const MIB = 1024
/** Memory of the virtual machine itself: classes, compiled code, collector, stacks. */
const RUNTIME_KIB = 384 * MIB
const STACK_MIB = 64

/** For a compiler that runs about a second: only the quick code generator, the simplest collector, no performance data. */
const COMPILER_FLAGS = ['-J-XX:TieredStopAtLevel=1', '-J-XX:+UseSerialGC', '-J-XX:-UsePerfData', '-J-Xmx768m']
const SOURCE_FLAGS = ['-proc:none', '-nowarn', '-encoding', 'UTF-8', '-d', '.']
/** Uses enough of the compiler for its archive to contain what submissions need. */
const SAMPLE = `import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.io.*;

public class Main {
    interface Shape { double area(); }
    record Square(double side) implements Shape { public double area() { return side * side; } }
    enum Colour { RED, GREEN }
    static <T extends Comparable<T>> T larger(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Map<String, List<Integer>> byName = new TreeMap<>();
        for (String line; (line = in.readLine()) != null; ) byName.computeIfAbsent(line, k -> new ArrayList<>()).add(1);
        int[][] grid = new int[3][4];
        long sum = byName.values().stream().flatMap(List::stream).mapToLong(Integer::longValue).sum();
        Function<Integer, Integer> twice = x -> x * 2;
        try { sum += grid[1][2] + twice.apply(3); } catch (RuntimeException e) { throw new IllegalStateException(e); }
        var text = switch (Colour.RED) { case RED -> "r"; case GREEN -> "g"; };
        System.out.printf("%d %s %s%n", sum, larger("a", text), new Square(2).area());
    }
}
`

/** In bytes. File systems do not allow longer names, allowing for what javac appends. A class with such a name does not compile in any file. */
const NAME_MAX = 200

/** The names that decide how a Java source is stored and started. */
export function javaNames(source: string): { file: string; main: string } {
  const code = withoutCommentsAndText(source)
  const open = publicType(code)
  const holders = classesWithMain(code)
  const prefix = /^[ \t]*package\s+([\p{ID_Continue}.$]+)\s*;/mu.exec(code)?.[1]
  const main = holders.find((name) => name === open) ?? holders[0] ?? open ?? 'Main'
  const stem = open ?? main
  const file = Buffer.byteLength(stem) > NAME_MAX ? 'Main.java' : `${stem}.java`
  return { file, main: prefix ? `${prefix}.${main}` : main }
}

/** The public type that a file must be named after. Public types within another type do not name it. */
function publicType(code: string): string | undefined {
  const kinds = String.raw`(?:(?:abstract|final|sealed|non-sealed|strictfp)\s+)*(?:class|record|enum|interface)`
  let depth = 0
  for (const match of code.matchAll(new RegExp(String.raw`[{}]|\bpublic\s+${kinds}\s+([\p{ID_Continue}$]+)`, 'gu'))) {
    if (match[0] === '{') depth++
    else if (match[0] === '}') depth--
    else if (depth === 0) return match[1]
  }
  return undefined
}

/** The outermost classes that contain a `main`, in the order of the text. */
function classesWithMain(code: string): string[] {
  const marks =
    /[{}]|\b(?:class|record|enum|interface)\s+([\p{ID_Continue}$]+)|\bstatic\s+(?:(?:public|final|synchronized)\s+)*void\s+main\s*\(/gu
  const holders: string[] = []
  let depth = 0
  let outermost: string | undefined
  for (const [mark, name] of code.matchAll(marks)) {
    if (mark === '{') depth++
    else if (mark === '}') depth--
    else if (name === undefined) holders.push(...(outermost === undefined ? [] : [outermost]))
    else if (depth === 0) outermost = name
  }
  return holders
}

function withoutCommentsAndText(source: string): string {
  // An unterminated comment or string extends to the end of the line or the source, so that the source is scanned once,
  // not once for each beginning.
  const silent = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g
  return source.replace(silent, ' ')
}

/** The virtual machine's options for every Java program. */
export function virtualMachine(limits: Limits): string[] {
  const heap = `-Xmx${Math.ceil(limits.memoryKiB / MIB)}m`
  return [heap, `-Xss${STACK_MIB}m`, '-XX:+UseSerialGC', '-XX:-UsePerfData', '-XX:ErrorFile=/dev/null']
}

function planJava(source: string, { toolchain, limits, cache }: PlanContext) {
  const { file, main } = javaNames(source)
  const archive = cache('javac-classes')
  const shared = archive ? [`-J-XX:SharedArchiveFile=${archive}`] : []
  return {
    sourceFile: file,
    compile: [toolchain.programs.javac ?? 'javac', ...COMPILER_FLAGS, ...shared, ...SOURCE_FLAGS, file],
    run: [toolchain.programs.java ?? 'java', ...virtualMachine(limits), '-cp', BOX, main],
  }
}

export const java: Language = {
  id: 62,
  key: 'java',
  title: 'Java',
  places: { listed: 2, duels: 2, contests: 3, packages: 3 },
  endings: ['java'],
  inImage: 'OpenJDK 17.0',
  editorMode: 'java',
  syntax: { package: '@codemirror/lang-java', call: 'java()' },
  template: `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));

    }
}
`,
  compiled: true,
  caches: [
    {
      name: 'javac-classes',
      files: { 'Main.java': SAMPLE },
      argv: (toolchain) => {
        const archiving = [...COMPILER_FLAGS, '-J-XX:ArchiveClassesAtExit=out']
        return [toolchain.programs.javac ?? 'javac', ...archiving, ...SOURCE_FLAGS, 'Main.java']
      },
      makes: 'javac.jsa',
      program: 'javac',
    },
  ],
  systemFiles: ['/etc/java*'],
  async detect(probe) {
    const [programJava, javac] = [await probe.which('java'), await probe.which('javac')]
    if (!programJava || !javac) return null
    const version = versionIn(await probe.output([programJava, '-version']))
    return { name: `Java (OpenJDK ${version})`, programs: { java: programJava, javac } }
  },
  plan: planJava,
  runLimits: (limits) => managedMemory(limits, RUNTIME_KIB),
  ranOutOfMemory: (outcome) => {
    const output = outcome.stderr.toString('latin1')
    return (
      outcome.exitCode !== 0 && /java\.lang\.OutOfMemoryError|insufficient memory for the Java Runtime/.test(output)
    )
  },
}
