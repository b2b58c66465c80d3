# Does what the balancer does: looks at the servers one by one.
import sys


def main():
    n, q, *numbers = map(int, sys.stdin.buffer.read().split())
    free = numbers[:n]
    here = 0
    for job in numbers[n:]:
        server = here
        while free[server] < job:
            server = server + 1 if server + 1 < n else 0
            if server == here:
                break
        if free[server] >= job:
            free[server] -= job
            here = server
            print(server + 1)
        else:
            print(0)


main()
