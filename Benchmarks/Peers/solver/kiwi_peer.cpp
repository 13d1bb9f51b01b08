// The same cells on kiwi: built against the headers of PyPI's kiwisolver source archive when the
// program runs, and loaded by it. Cells come as flat arrays, so that both solvers read one table.
#include <kiwi/kiwi.h>

#include <cstdint>
#include <memory>
#include <vector>

extern "C" {

/// A cell: constraints `sum of coefficients x variables + constant REL 0`, where the constant is a
/// base plus, if `parameter` is not -1, a factor times that parameter of the row.
struct Cell {
  int32_t variables, constraints, parameters, rows, height, edits;
  const int32_t *termStart, *termVariable;
  const double *termCoefficient;
  const int32_t *relation;  // -1 <=, 0 ==, 1 >=
  const double *priority, *base;
  const int32_t *parameter;
  const double *factor;
  const double *rowParameters;  // rows x parameters
  const int32_t *editVariable, *editParameter;
};
}

namespace {

// Priorities as far apart as kiwi's weights allow; equal ones stay equal.
double strength(double priority) {
  if (priority >= 1000) return kiwi::strength::required;
  if (priority >= 900) return 1e8;
  if (priority >= 750) return kiwi::strength::strong;
  if (priority >= 251) return kiwi::strength::medium;
  return kiwi::strength::weak;
}

bool isDynamic(const Cell &cell, int index) { return cell.parameter[index] >= 0; }

kiwi::Constraint make(const Cell &cell, const std::vector<kiwi::Variable> &variables, int index,
                      int row) {
  std::vector<kiwi::Term> terms;
  terms.reserve(cell.termStart[index + 1] - cell.termStart[index]);
  for (int i = cell.termStart[index]; i < cell.termStart[index + 1]; ++i)
    terms.emplace_back(variables[cell.termVariable[i]], cell.termCoefficient[i]);
  double constant = cell.base[index];
  if (isDynamic(cell, index))
    constant += cell.factor[index] *
                cell.rowParameters[row * cell.parameters + cell.parameter[index]];
  const auto relation = cell.relation[index] < 0   ? kiwi::OP_LE
                        : cell.relation[index] > 0 ? kiwi::OP_GE
                                                   : kiwi::OP_EQ;
  return kiwi::Constraint(kiwi::Expression(std::move(terms), constant), relation,
                          strength(cell.priority[index]));
}

std::vector<kiwi::Constraint> makeAll(const Cell &cell,
                                      const std::vector<kiwi::Variable> &variables, int row) {
  std::vector<kiwi::Constraint> all;
  all.reserve(cell.constraints);
  for (int i = 0; i < cell.constraints; ++i) all.push_back(make(cell, variables, i, row));
  return all;
}

/// What is kept between rows, by variants that keep anything.
struct State {
  const Cell *cell;
  std::vector<kiwi::Variable> variables;
  kiwi::Solver solver;
  std::vector<std::vector<kiwi::Constraint>> prebuilt;
  std::vector<kiwi::Constraint> held;
};

}  // namespace

extern "C" {

double kiwi_fresh(const Cell *cell) {
  double sum = 0;
  for (int row = 0; row < cell->rows; ++row) {
    std::vector<kiwi::Variable> variables(cell->variables);
    auto constraints = makeAll(*cell, variables, row);
    kiwi::Solver solver;
    for (auto &constraint : constraints) solver.addConstraint(constraint);
    solver.updateVariables();
    sum += variables[cell->height].value();
  }
  return sum;
}

void *kiwi_reset_make(const Cell *cell) {
  auto state = std::make_unique<State>();
  state->cell = cell;
  state->variables.resize(cell->variables);
  for (int row = 0; row < cell->rows; ++row) {
    auto all = makeAll(*cell, state->variables, row);
    // Constraints that do not depend on the row are the same objects in each.
    if (row > 0)
      for (int i = 0; i < cell->constraints; ++i)
        if (!isDynamic(*cell, i)) all[i] = state->prebuilt[0][i];
    state->prebuilt.push_back(std::move(all));
  }
  return state.release();
}

double kiwi_reset(void *opaque) {
  auto &state = *static_cast<State *>(opaque);
  double sum = 0;
  for (auto &constraints : state.prebuilt) {
    state.solver.reset();
    for (auto &constraint : constraints) state.solver.addConstraint(constraint);
    state.solver.updateVariables();
    sum += state.variables[state.cell->height].value();
  }
  return sum;
}

void *kiwi_edit_make(const Cell *cell) {
  auto state = std::make_unique<State>();
  state->cell = cell;
  state->variables.resize(cell->variables);
  for (int i = 0; i < cell->constraints; ++i)
    if (!isDynamic(*cell, i)) state->solver.addConstraint(make(*cell, state->variables, i, 0));
  for (int i = 0; i < cell->edits; ++i)
    state->solver.addEditVariable(state->variables[cell->editVariable[i]], 1e8);
  return state.release();
}

double kiwi_edit(void *opaque) {
  auto &state = *static_cast<State *>(opaque);
  const Cell &cell = *state.cell;
  double sum = 0;
  for (int row = 0; row < cell.rows; ++row) {
    for (int i = 0; i < cell.edits; ++i)
      state.solver.suggestValue(state.variables[cell.editVariable[i]],
                                cell.rowParameters[row * cell.parameters + cell.editParameter[i]]);
    state.solver.updateVariables();
    sum += state.variables[cell.height].value();
  }
  return sum;
}

void *kiwi_replace_make(const Cell *cell) {
  auto state = std::make_unique<State>();
  state->cell = cell;
  state->variables.resize(cell->variables);
  state->held = makeAll(*cell, state->variables, 0);
  for (auto &constraint : state->held) state->solver.addConstraint(constraint);
  return state.release();
}

double kiwi_replace(void *opaque) {
  auto &state = *static_cast<State *>(opaque);
  const Cell &cell = *state.cell;
  double sum = 0;
  for (int row = 0; row < cell.rows; ++row) {
    for (int i = 0; i < cell.constraints; ++i)
      if (isDynamic(cell, i)) state.solver.removeConstraint(state.held[i]);
    for (int i = 0; i < cell.constraints; ++i)
      if (isDynamic(cell, i)) {
        state.held[i] = make(cell, state.variables, i, row);
        state.solver.addConstraint(state.held[i]);
      }
    state.solver.updateVariables();
    sum += state.variables[cell.height].value();
  }
  return sum;
}

void kiwi_free(void *opaque) { delete static_cast<State *>(opaque); }

/// Rows one under the other, each with a height of its own; the last bottom edge.
struct Chain {
  std::vector<kiwi::Variable> tops, heights;
  std::vector<kiwi::Constraint> sizes;
  kiwi::Solver solver;
};

void *kiwi_chain_build(int32_t count, int32_t badOrder) {
  auto chain = std::make_unique<Chain>();
  chain->tops.resize(count + 1);
  chain->heights.resize(count);
  auto &solver = chain->solver;
  for (int i = 0; i < count; ++i)
    chain->sizes.push_back(chain->heights[i] == 40.0 + i % 7 | kiwi::strength::strong);
  solver.addConstraint(chain->tops[0] == 0);
  for (int i = 0; i < count; ++i) {
    if (!badOrder) solver.addConstraint(chain->sizes[i]);
    solver.addConstraint(chain->tops[i + 1] == chain->tops[i] + chain->heights[i]);
  }
  if (badOrder)
    for (int i = 0; i < count; ++i) solver.addConstraint(chain->sizes[i]);
  solver.updateVariables();
  return chain.release();
}

double kiwi_chain_bottom(void *opaque) { return static_cast<Chain *>(opaque)->tops.back().value(); }

/// Takes the first height's constraint out and edits it instead.
void kiwi_chain_edit_begin(void *opaque) {
  auto &chain = *static_cast<Chain *>(opaque);
  chain.solver.removeConstraint(chain.sizes[0]);
  chain.solver.addEditVariable(chain.heights[0], 1e8);
}

double kiwi_chain_edit(void *opaque, double height) {
  auto &chain = *static_cast<Chain *>(opaque);
  chain.solver.suggestValue(chain.heights[0], height);
  chain.solver.updateVariables();
  return chain.tops.back().value();
}

void kiwi_chain_free(void *opaque) { delete static_cast<Chain *>(opaque); }
}
