import { BOX, type Language, managedMemory, type PlanContext, saysOutOfMemory, versionIn } from './language.ts'

const MIB = 1024
/** Memory of Mono itself: its libraries, compiled code, the collector's nursery. */
const RUNTIME_KIB = 128 * MIB
/** `BigInteger` and `Complex`, where Mono is installed; the compiler does not refer to this library by itself. */
const NUMERICS = '/usr/lib/mono/4.5/System.Numerics.dll'

function planMono({ toolchain: { programs }, limits }: PlanContext) {
  const numerics = programs.numerics ? [`-r:${programs.numerics}`] : []
  const heap = `MONO_GC_PARAMS=max-heap-size=${Math.ceil(limits.memoryKiB / MIB)}m`
  return {
    sourceFile: 'Main.cs',
    compile: [programs.mcs ?? 'mcs', '-optimize+', '-warn:0', ...numerics, '-out:Main.exe', 'Main.cs'],
    run: ['/usr/bin/env', heap, programs.mono ?? 'mono', `${BOX}/Main.exe`],
  }
}

export const csharp: Language = {
  id: 51,
  key: 'csharp',
  title: 'C#',
  editorMode: 'csharp',
  template: `using System;
using System.Linq;

public class Program
{
    public static void Main()
    {
        string[] words = Console.In.ReadToEnd().Split((char[])null, StringSplitOptions.RemoveEmptyEntries);
        Console.WriteLine(words.Select(long.Parse).Sum());
    }
}
`,
  compiled: true,
  systemFiles: ['/etc/mono'],
  async detect(probe) {
    const [mcs, mono] = [await probe.which('mcs'), await probe.which('mono')]
    if (!mcs || !mono) return null
    const name = `C# (Mono ${versionIn(await probe.output([mcs, '--version']))})`
    const numerics = (await probe.output(['/bin/sh', '-c', `ls ${NUMERICS} || true`])).trim() === NUMERICS
    return { name, programs: { mcs, mono, ...(numerics ? { numerics: NUMERICS } : {}) } }
  },
  plan: (_source, context) => planMono(context),
  runLimits: (limits) => managedMemory(limits, RUNTIME_KIB),
  ranOutOfMemory: saysOutOfMemory(/System\.OutOfMemoryException|Garbage collector could not allocate/),
}
