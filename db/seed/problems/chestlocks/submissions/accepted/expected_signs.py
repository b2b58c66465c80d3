def main():
    log = input()
    closing = {"(": ")", "[": "]", "{": "}"}
    expected = []
    for position, sign in enumerate(log, 1):
        if sign in closing:
            expected.append(closing[sign])
        elif not expected or expected.pop() != sign:
            print(position)
            return
    print(len(log) + 1 if expected else 0)


main()
