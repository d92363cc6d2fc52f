/** What goes over the wire where an endpoint refuses (decisions.md, "On the wire"): told apart by `code`, never by the text. */
export type RefusalBody = {
  success: false;
  /** snake_case, for programs. */
  code: string;
  /** For the person. */
  error: string;
  field?: string;
};
