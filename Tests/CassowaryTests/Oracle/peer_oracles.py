"""Answers systems of constraints by other solvers: HiGHS level by level, and kiwi.

Reads one JSON object: {"variables": n, "systems": [[constraint, ...], ...]}, a constraint being
{"terms": [[variable, coefficient], ...], "constant": c, "relation": -1 | 0 | 1, "priority": p}.
Writes for each system {"highs": {priority: error} | null, "kiwi": {priority: error} | null}, null
where the required constraints conflict. Exits with 69 if either solver is not installed.
"""

import json
import os
import sys

# The solvers print to standard output as they please; the answer goes where it was.
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)

try:
    import highspy
    import kiwisolver
except ImportError as error:
    print(error, file=sys.stderr)
    sys.exit(69)


def levels(system):
    return sorted({c["priority"] for c in system if c["priority"] < 1000}, reverse=True)


def by_highs(n, system):
    """Minimises each level's errors in turn, with those of the levels above held."""
    held = {}
    for level in levels(system):
        h = highspy.Highs()
        h.setOptionValue("output_flag", False)
        # These are small, and a pool of threads is one thing more that can fail.
        h.setOptionValue("threads", 1)
        inf = highspy.kHighsInf
        for _ in range(n):
            h.addVar(-inf, inf)
        count = n
        sums = {}
        for c in system:
            index = [int(v) for v, _ in c["terms"]]
            value = [k for _, k in c["terms"]]
            if c["priority"] < 1000:
                # expression - over + under REL 0, whichever of the two may be needed
                for sign, needed in ((-1, c["relation"] <= 0), (1, c["relation"] >= 0)):
                    if needed:
                        h.addVar(0, inf)
                        index.append(count)
                        value.append(sign)
                        sums.setdefault(c["priority"], []).append(count)
                        count += 1
            low = -c["constant"] if c["relation"] >= 0 else -inf
            high = -c["constant"] if c["relation"] <= 0 else inf
            h.addRow(low, high, len(index), index, value)
        for above, error in held.items():
            slack = 1e-9 * max(1, abs(error))
            h.addRow(-inf, error + slack, len(sums[above]), sums[above], [1.0] * len(sums[above]))
        for variable in sums[level]:
            h.changeColCost(variable, 1)
        h.run()
        if h.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        held[level] = max(0.0, h.getInfo().objective_function_value)
    return held


def by_kiwi(n, system):
    """Two levels with strengths a million apart, which errors of layout's size cannot bridge."""
    strengths = {level: 1e6 if i == 0 else 1.0 for i, level in enumerate(levels(system))}
    variables = [kiwisolver.Variable(str(i)) for i in range(n)]
    solver = kiwisolver.Solver()
    for c in system:
        expression = kiwisolver.Expression(
            [kiwisolver.Term(variables[int(v)], k) for v, k in c["terms"]], c["constant"])
        relation = {-1: "<=", 0: "==", 1: ">="}[c["relation"]]
        strength = strengths.get(c["priority"], "required")
        try:
            solver.addConstraint(kiwisolver.Constraint(expression, relation, strength))
        except kiwisolver.UnsatisfiableConstraint:
            return None
    solver.updateVariables()
    errors = {level: 0.0 for level in strengths}
    for c in system:
        if c["priority"] >= 1000:
            continue
        value = c["constant"] + sum(k * variables[int(v)].value() for v, k in c["terms"])
        over = value if c["relation"] <= 0 else 0
        under = -value if c["relation"] >= 0 else 0
        errors[c["priority"]] += max(over, under, 0)
    return errors


request = json.load(sys.stdin)
n = request["variables"]
json.dump(
    [{"highs": by_highs(n, s), "kiwi": by_kiwi(n, s)} for s in request["systems"]], answers)
answers.flush()
# Not by the usual way out: there HiGHS joins the threads of its global scheduler, which can abort a
# process whose answers are all written.
os._exit(0)
