import { dirname, join } from 'node:path'
import { java, virtualMachine } from './java.ts'
import { BOX, type Language, type PlanContext, type Toolchain } from './language.ts'

/** As for javac: only the quick code generator, the simplest collector. */
const COMPILER_MACHINE = [
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  '-XX:-UsePerfData',
  '-Xmx640m',
  '-Xlog:disable',
]
const COMPILER = 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'
/** Listed explicitly, since older compilers name them in their manifest by relative paths that are wrong where Debian keeps the files. */
const LIBRARIES = [
  'kotlin-compiler',
  'kotlin-stdlib',
  'kotlin-reflect',
  'kotlin-script-runtime',
  'trove4j',
  'annotations-13.0',
]

/** Uses enough of the compiler for its archive to contain what submissions need. */
const SAMPLE = `import java.util.*

data class Player(val name: String, val points: Int)
enum class Colour { RED, GREEN }
interface Shape { fun area(): Double }
class Square(private val side: Double) : Shape { override fun area() = side * side }
sealed class Tree
class Leaf(val value: Int) : Tree()
class Node(val left: Tree, val right: Tree) : Tree()
fun Tree.sum(): Int = when (this) { is Leaf -> value; is Node -> left.sum() + right.sum() }
inline fun <reified T> kind() = T::class.java.simpleName

fun main() {
    val (a, b) = readLine()!!.split(" ").map { it.toInt() }
    val queue = PriorityQueue<Player>(compareBy { it.points })
    for (i in 1..a step 2) queue.add(Player("p$i", i))
    val byName = mutableMapOf<String, MutableList<Int>>()
    while (queue.isNotEmpty()) queue.poll().let { byName.getOrPut(it.name) { mutableListOf() }.add(it.points) }
    val grid = Array(3) { IntArray(4) }
    try { grid[b][0] = 1 } catch (e: IndexOutOfBoundsException) { println(e.message) }
    println("\${byName.values.flatten().sum()} \${Square(2.0).area()} \${Node(Leaf(1), Leaf(2)).sum()} \${Colour.RED} \${kind<String>()}")
}
`

/** The name of the class that contains a source's main function. */
function kotlinMain(source: string): string {
  const prefix = /^[ \t]*package\s+([\w.]+)/m.exec(source)?.[1]
  const named = /@file\s*:\s*JvmName\s*\(\s*"(\w+)"\s*\)/.exec(source)?.[1]
  const holder = /@JvmStatic\s+fun\s+main\s*\(/.test(source)
    ? /^(?:class|object)\s+(\w+)/m.exec(source)?.[1]
    : undefined
  return `${prefix ? `${prefix}.` : ''}${named ?? holder ?? 'MainKt'}`
}

function compiler({ programs }: Toolchain, machine: readonly string[]): string[] {
  const home = programs.home ?? ''
  const path = LIBRARIES.map((name) => join(home, 'lib', `${name}.jar`)).join(':')
  const tool = [programs.java ?? 'java', ...COMPILER_MACHINE, ...machine, '-cp', path, COMPILER]
  return [...tool, '-kotlin-home', home, '-nowarn', '-d', '.']
}

function planKotlin(source: string, { toolchain, limits, cache }: PlanContext) {
  const archive = cache('kotlinc-classes')
  const shared = archive ? [`-XX:SharedArchiveFile=${archive}`] : []
  const library = join(toolchain.programs.home ?? '', 'lib/kotlin-stdlib.jar')
  const java = toolchain.programs.java ?? 'java'
  return {
    sourceFile: 'Main.kt',
    compile: [...compiler(toolchain, shared), 'Main.kt'],
    run: [java, ...virtualMachine(limits), '-cp', `${BOX}:${library}`, kotlinMain(source)],
  }
}

export const kotlin: Language = {
  id: 78,
  key: 'kotlin',
  title: 'Kotlin',
  editorMode: 'kotlin',
  template: `fun main() {
    val numbers = readLine()!!.split(" ").map { it.toLong() }

    println(numbers.sum())
}
`,
  compiled: true,
  caches: [
    {
      name: 'kotlinc-classes',
      files: { 'Main.kt': SAMPLE },
      argv: (toolchain) => [...compiler(toolchain, ['-XX:ArchiveClassesAtExit=out']), 'Main.kt'],
      makes: 'kotlinc.jsa',
      program: 'kotlinc',
    },
  ],
  compileLimits: { cpuMs: 30_000, wallMs: 60_000 },
  /**
   * The version is read from the file's name (Debian) or from a file of its own (JetBrains), since asking the compiler
   * takes a second.
   */
  systemFiles: ['/etc/java*', '/usr/share/kotlin*', '/usr/share/java', '/usr/share/maven-repo'],
  async detect(probe) {
    const [kotlinc, virtual] = [await probe.which('kotlinc'), await probe.which('java')]
    if (!kotlinc || !virtual) return null
    const home = dirname(dirname((await probe.output(['/usr/bin/readlink', '-f', kotlinc])).trim()))
    const look = 'cat "$1/build.txt" 2>/dev/null || readlink -f "$1/lib/kotlin-compiler.jar"'
    const version = /\d+\.\d+\.\d+/.exec(await probe.output(['/bin/sh', '-c', look, 'sh', home]))?.[0]
    return version ? { name: `Kotlin (${version})`, programs: { kotlinc, java: virtual, home } } : null
  },
  plan: planKotlin,
  runLimits: java.runLimits,
  ranOutOfMemory: java.ranOutOfMemory,
}
