from heapq import heapify, heappop, heapreplace


def main():
    input()
    riders = [-int(word) for word in input().split()]
    heapify(riders)
    while len(riders) > 1:
        a = -heappop(riders)
        heapreplace(riders, -(a - -riders[0] // 2))
    print(-riders[0])


main()
