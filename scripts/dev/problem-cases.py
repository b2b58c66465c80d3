"""Runs one package's generators/generate.py.

    problem-cases.py <package> write         rewrite data/sample/*.in and data/secret/*.in
    problem-cases.py <package> small <seed>  print one small random input

A generate.py offers three things:
    SAMPLES         list of (name, input text)
    secret(seeded)  yields (name, input text); seeded(name) is a random.Random fixed by package and name
    small(random)   one small random input, for comparing solutions with a brute force

and, for an interactive problem, whose solutions print no answers:
    answer(text)    what stands in the .ans of an input
"""

import importlib.util
import pathlib
import random
import sys


def load(package):
    spec = importlib.util.spec_from_file_location("generate", package / "generators" / "generate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def write(package, folder, cases, answer):
    target = package / "data" / folder
    target.mkdir(parents=True, exist_ok=True)
    texts = {}
    for name, text in cases:
        if name in texts:
            raise SystemExit(f"{target}: two tests have the name {name}")
        texts[name] = text
    for old in [*target.glob("*.in"), *target.glob("*.ans")]:
        if old.stem not in texts:
            old.unlink()
    for name, text in texts.items():
        (target / f"{name}.in").write_text(text)
        if answer:
            (target / f"{name}.ans").write_text(answer(text))


def main():
    sys.dont_write_bytecode = True
    package = pathlib.Path(sys.argv[1]).resolve()
    module = load(package)
    if sys.argv[2] == "write":
        answer = getattr(module, "answer", None)
        write(package, "sample", module.SAMPLES, answer)
        write(package, "secret", module.secret(lambda name: random.Random(f"{package.name}/{name}")), answer)
    else:
        sys.stdout.write(module.small(random.Random(f"{package.name}/small/{sys.argv[3]}")))


main()
