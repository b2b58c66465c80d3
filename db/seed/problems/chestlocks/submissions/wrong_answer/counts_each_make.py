# Counts the open chests of each make, and compares makes only where a chest is closed right after one was opened.
def main():
    log = input()
    open_chests = {"(": 0, "[": 0, "{": 0}
    opening = {")": "(", "]": "[", "}": "{"}
    last = ""
    for position, sign in enumerate(log, 1):
        if sign in open_chests:
            open_chests[sign] += 1
            last = sign
        else:
            make = opening[sign]
            if open_chests[make] == 0 or (last and last != make):
                print(position)
                return
            open_chests[make] -= 1
            last = ""
    print(len(log) + 1 if any(open_chests.values()) else 0)


main()
