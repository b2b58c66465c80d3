import { BLOCKED, C, CPP, c, JAVA, type Probe, type Surroundings } from './probe.ts'

/** Text that no compiler may show: from password files, environments, keys. */
const SECRETS = ['root:', 'PATH=', 'JOUST_', 'BEGIN ']

/** A compiler takes a file of size 0 as empty, whatever could be read from it: that is accepted, too. */
const includes = (path: string): Probe => ({
  name: `a source that includes ${path} is stopped in time and shows nothing`,
  source: `#include "${path}"\nint main(void) { return 0; }`,
  verdicts: ['compilation-error', 'accepted'],
  hides: SECRETS,
})

/** A source that must not become a program: its compiler refuses it or is stopped. */
const refused = (name: string, source: string, languageId = C): Probe => ({
  name,
  languageId,
  source,
  verdicts: ['compilation-error'],
})

const asC = (path: string): string => JSON.stringify(path)

/** Programs that are hostile before they run, by what they make the compiler do. */
export const COMPILERS: readonly Probe[] = [
  ...['/dev/random', '/dev/urandom', '/dev/zero', '/dev/tty'].map(includes),
  ...['/etc/shadow', '/proc/self/environ', '/proc/1/environ', '/proc/self/mem', '/proc/kcore', '/root/.bashrc'].map(
    includes,
  ),
  {
    name: "a source that includes Joust's own data is refused",
    needsPrivatePaths: true,
    source: ({ privatePaths }: Surroundings) =>
      `${privatePaths.map((path) => `#include ${asC(path)}\n`).join('')}#error the end\nint main(void) { return 0; }`,
    hides: SECRETS,
    verdicts: ['compilation-error'],
  },
  {
    name: "the assembler cannot build the host's files in",
    source: ({ privatePaths }) => `${[...privatePaths, '/etc/shadow', '/proc/1/environ']
      .map((path) => `__asm__(${asC(`.incbin ${asC(path)}`)});`)
      .join('\n')}
int main(void) { return 0; }`,
    hides: SECRETS,
    verdicts: ['compilation-error'],
  },
  refused('an endless file cannot be built in', '__asm__(".incbin \\"/dev/zero\\"");\nint main(void) { return 0; }'),
  ...[
    ['-include', '/etc/shadow'],
    ['@/etc/shadow'],
    ['-imacros', '/proc/1/environ'],
    ['-T', '/etc/shadow'],
    ['-specs=/etc/shadow'],
    ['-fplugin=/etc/shadow'],
    ['-x', 'c', '/etc/shadow'],
  ].map(
    (compilerOptions): Probe => ({
      name: `the compiler's option ${compilerOptions.join(' ')} shows nothing`,
      source: 'int main(void) { return 0; }',
      compilerOptions,
      hides: SECRETS,
      verdicts: ['compilation-error'],
    }),
  ),
  refused(
    'a template that unfolds without end is stopped',
    `template <int... n> struct Fold : Fold<n..., n...> {};
int main() { return sizeof(Fold<1>); }`,
    CPP,
  ),
  refused(
    'a template that nests without end is refused',
    `template <int n> struct Deep { static const int value = Deep<n + 1>::value; };
int main() { return Deep<0>::value; }`,
    CPP,
  ),
  refused(
    'a loop that the compiler is to run without end is refused',
    `constexpr int spin() { for (int n = 0;; n = (n + 1) % 7) if (n == 8) return n; }
static_assert(spin() == 8);
int main() {}`,
    CPP,
  ),
  refused(
    'a source that includes itself is refused',
    '#include __FILE__\n#include __FILE__\nint main(void) { return 0; }',
  ),
  refused(
    'macros that double without end are stopped',
    `#define A0 1 +\n${Array.from({ length: 34 }, (_, n) => `#define A${n + 1} A${n} A${n}\n`).join('')}int main(void) { return A34 0; }`,
  ),
  refused(
    'a huge array with content does not fill the machine',
    'char a[1 << 30] = {1};\nint main(void) { return a[1]; }',
  ),
  {
    name: 'a program that is too large to be kept is refused, and the judge is not at a loss',
    source: 'char a[100 << 20] = {1};\nint main(void) { return a[1]; }',
    verdicts: ['compilation-error', 'accepted'],
  },
  refused(
    'what a compiler complains of without end is cut',
    `#define X y z;\n#define B(n) n n n n n n n n n n\n#define D B(B(B(B(X))))\nint main(void) { D }`,
  ),
  {
    name: 'a zero byte in an option does not smuggle in another word',
    source: 'int main(void) { return 0; }',
    compilerOptions: ['-DA=1\0GCC_EXEC_PREFIX=/nowhere/', '-DB\0'],
    verdicts: ['accepted', 'compilation-error'],
  },
  {
    name: 'what runs while compiling reaches nothing',
    source: ({ privatePaths }) => c`#include <netinet/in.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
int main(void) {
  TRY(socket(AF_INET, SOCK_STREAM, 0)), TRY(socket(AF_NETLINK, SOCK_RAW, 0));
  TRY(mount("tmpfs", "/box", "tmpfs", 0, 0)), TRY(unshare(CLONE_NEWUSER)), TRY(ptrace(PTRACE_ATTACH, 1, 0, 0));
  TRY(setuid(0)), TRY(chroot("/box")), TRY(syscall(425, 8, 0)), TRY(kill(1, SIGSTOP) && errno == EPERM ? -1 : getppid() > 0 ? -1 : 0);
  TRY(open("/box/joust-left", O_CREAT | O_WRONLY, 0666)), TRY(open("/agent", O_WRONLY)), TRY(open("/usr/joust-left", O_CREAT | O_WRONLY, 0666));
  spy("/etc/shadow"), spy("/root"), spy("/home"), spy("/proc/1/environ"), spy("/proc/1/mem"), spy("/proc/1/fd");
${privatePaths.map((path) => `  spy(${asC(path)});`).join('\n')}
  return report();
}`,
    compilerOptions: ['-wrapper', 'sh,-c,case $0 in *cc1*) gcc -w main.c -o spy && ./spy >&2 ;; esac; exec "$0" "$@"'],
    verdicts: ['accepted'],
    shows: BLOCKED,
    hides: ['REACHED', 'root:'],
  },
  {
    name: "an annotation processor does not run, and javac's argument files show nothing",
    languageId: JAVA,
    source: `import java.util.*;
import javax.annotation.processing.*;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
@SupportedAnnotationTypes("*")
public class Main extends AbstractProcessor {
  public boolean process(Set<? extends TypeElement> all, RoundEnvironment round) {
    System.err.println("REACHED the compiler");
    return false;
  }
  public static void main(String[] args) { System.out.println("blocked"); }
}`,
    compilerOptions: ['-processor', 'Main', '-processorpath', '.'],
    verdicts: ['accepted', 'compilation-error'],
    prints: BLOCKED,
    hides: ['REACHED', 'root:'],
  },
  refused(
    'a Java class whose name no file can have costs the judge nothing',
    `public class ${'A'.repeat(300)} { public static void main(String[] args) { System.out.println("blocked"); } }`,
    JAVA,
  ),
  {
    name: 'a Java package of a hundred parts costs the judge nothing',
    languageId: JAVA,
    source: `package ${Array.from({ length: 100 }, (_, n) => `p${n}`).join('.')};
public class Main { public static void main(String[] args) { System.out.println("blocked"); } }`,
    verdicts: ['accepted', 'compilation-error', 'runtime-error'],
    prints: BLOCKED,
  },
]
