# Of every beginning of the log crosses out neighbouring pairs until none is left.
def crossed_out(log):
    while True:
        shorter = log.replace("()", "").replace("[]", "").replace("{}", "")
        if shorter == log:
            return log
        log = shorter


def main():
    log = input()
    for end in range(1, len(log) + 1):
        if any(sign in ")]}" for sign in crossed_out(log[:end])):
            print(end)
            return
    print(len(log) + 1 if crossed_out(log) else 0)


main()
