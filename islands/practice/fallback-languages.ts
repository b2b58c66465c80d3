import type { PracticeLanguage } from '#contracts/http/practice'

/** The languages of the picker if the server's list cannot be loaded (docs/coverage.md#8-errors). */
export const FALLBACK_LANGUAGES: readonly PracticeLanguage[] = [
  { id: 71, key: 'python', name: 'Python 3', editorMode: 'python', template: 'print("Hello")\n' },
  {
    id: 62,
    key: 'java',
    name: 'Java',
    editorMode: 'java',
    template:
      'public class Main {\n    public static void main(String[] args) {\n        System.out.println("Hello");\n    }\n}\n',
  },
  {
    id: 54,
    key: 'cpp',
    name: 'C++',
    editorMode: 'cpp',
    template: '#include <iostream>\n\nint main() {\n    std::cout << "Hello" << std::endl;\n    return 0;\n}\n',
  },
  {
    id: 50,
    key: 'c',
    name: 'C',
    editorMode: 'c',
    template: '#include <stdio.h>\n\nint main(void) {\n    puts("Hello");\n    return 0;\n}\n',
  },
  { id: 63, key: 'javascript', name: 'JavaScript', editorMode: 'javascript', template: "console.log('Hello')\n" },
]
