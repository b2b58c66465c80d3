# Walks through the call note by note.
import sys


def main():
    words = sys.stdin.read().split()
    k = int(words[1])
    for note, count in zip(words[2::2], words[3::2]):
        for _ in range(int(count)):
            k -= 1
            if k == 0:
                print(note)
                return
    print("-")


main()
