#include "write.h"

#include <algorithm>
#include <iostream>
#include <stdexcept>

namespace mutants {

namespace {

// Streams the source, so that it knows where in the output every switch stands.
class Writer {
 public:
  Writer(const Source& source, Mutants& mutants) : source_(source) {
    for (Mutant& mutant : mutants) {
      if (mutant.id != 0) order_.push_back(&mutant);
    }
    // Outer switches come first; those around the same expression in any fixed order.
    std::stable_sort(order_.begin(), order_.end(), [](const Mutant* a, const Mutant* b) {
      return a->whole.begin != b->whole.begin ? a->whole.begin < b->whole.begin
                                              : a->whole.end > b->whole.end;
    });
    copy({0, static_cast<unsigned>(source.text().size())});
  }

  const std::string& text() const { return out_; }

  // The innermost switch around a place of the output, or nullptr.
  Mutant* switch_at(unsigned offset) const {
    Mutant* innermost = nullptr;
    unsigned size = 0;
    for (const auto& [range, mutant] : written_) {
      if (offset < range.begin || offset >= range.end) continue;
      if (innermost && range.size() >= size) continue;
      innermost = mutant;
      size = range.size();
    }
    return innermost;
  }

 private:
  void copy(Range range) {
    unsigned at = range.begin;
    while (next_ < order_.size() && range.contains(order_[next_]->whole)) {
      Mutant& mutant = *order_[next_++];
      out_ += source_.text({at, mutant.whole.begin});
      put(mutant);
      at = mutant.whole.end;
    }
    out_ += source_.text({at, range.end});
  }

  // Only one switch is ever on, so there are none in what a mutant has instead.
  void put(Mutant& mutant) {
    const auto begin = static_cast<unsigned>(out_.size());
    const std::string on = "::mutants::on(" + std::to_string(mutant.id) + ")";
    switch (mutant.form) {
      case Form::Replace:
        out_ += "(" + on + " ? (" + mutant.instead + ") : (";
        copy(mutant.whole);
        out_ += "))";
        break;
      case Form::Negate:
        out_ += "(" + on + " != static_cast<bool>(";
        copy(mutant.whole);
        out_ += "))";
        break;
      case Form::Drop:
        out_ += "{ if (!" + on + ") { ";
        copy(mutant.whole);
        out_ += " } }";
        break;
    }
    written_.push_back({{begin, static_cast<unsigned>(out_.size())}, &mutant});
  }

  const Source& source_;
  std::vector<Mutant*> order_;
  std::size_t next_ = 0;
  std::string out_;
  std::vector<std::pair<Range, Mutant*>> written_;
};

}  // namespace

std::string with_switches(Source& source, Mutants& mutants, int& dropped) {
  while (true) {
    const Writer writer(source, mutants);
    const std::vector<Diagnosis> errors = source.errors_in(writer.text());
    if (errors.empty()) return writer.text();
    bool progress = false;
    for (const Diagnosis& error : errors) {
      Mutant* mutant = writer.switch_at(error.offset);
      if (!mutant || mutant->id == 0) continue;
      std::cerr << "left out: " << mutant->change << "\n  " << error.message << '\n';
      mutant->id = 0;
      ++dropped;
      progress = true;
    }
    if (!progress) throw std::runtime_error(errors[0].message);
  }
}

}  // namespace mutants
