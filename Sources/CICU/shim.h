// ICU renames its functions by macros (ubrk_open is ubrk_open_72), which Swift does not see:
// an inline function of our own name stands for each one that is used.
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

static inline UBreakIterator *icu_line_breaks_open(const char *locale, UErrorCode *status) {
  return ubrk_open(UBRK_LINE, locale, NULL, 0, status);
}

static inline void icu_breaks_close(UBreakIterator *breaks) { ubrk_close(breaks); }

static inline void icu_breaks_set_text(
    UBreakIterator *breaks, const UChar *text, int32_t length, UErrorCode *status) {
  ubrk_setText(breaks, text, length, status);
}

static inline int32_t icu_breaks_first(UBreakIterator *breaks) { return ubrk_first(breaks); }

static inline int32_t icu_breaks_next(UBreakIterator *breaks) { return ubrk_next(breaks); }

static inline int32_t icu_breaks_rule_status(UBreakIterator *breaks) {
  return ubrk_getRuleStatus(breaks);
}

static inline const char *icu_error_name(UErrorCode status) { return u_errorName(status); }

// Values of ULineBreak and UEastAsianWidth.
static inline int32_t icu_line_break_class(UChar32 character) {
  return u_getIntPropertyValue(character, UCHAR_LINE_BREAK);
}

static inline int32_t icu_east_asian_width(UChar32 character) {
  return u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
}

// Values of UCharDirection.
static inline int32_t icu_direction(UChar32 character) { return u_charDirection(character); }

static inline int icu_is_unassigned_pictograph(UChar32 character) {
  return u_hasBinaryProperty(character, UCHAR_EXTENDED_PICTOGRAPHIC) &&
         u_charType(character) == U_UNASSIGNED;
}
