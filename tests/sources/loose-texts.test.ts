import { relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { liveComponents } from '../fixtures/live-components.ts';

/*
 * A browser that translates a page takes its texts away and puts elements in their place (tests/e2e/translated.spec.ts). A text that
 * stands beside an element, and changes, is then looked for in vain: it gets an element of its own, or is one text with what is beside it.
 * The same holds for each text of a list, and for a component that is no more than a text.
 */

/** What does not change once it is there. */
const FIXED = new Set(["{mark.replace(LAST_WORD, '')}"]);

const MAY_BE_TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any;

/** Elements, and what React draws nothing of: no question for the type checker, whose answers take most of the time. */
function isNoText(expression: ts.Expression): boolean {
  const isElement = ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression);
  return isElement || expression.kind === ts.SyntaxKind.NullKeyword || expression.kind === ts.SyntaxKind.FalseKeyword;
}

/** What an expression between tags may come to. */
function outcomes(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return outcomes(expression.expression);
  if (ts.isConditionalExpression(expression)) return [...outcomes(expression.whenTrue), ...outcomes(expression.whenFalse)];
  const isCondition = ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isCondition ? outcomes(expression.right) : [expression];
}

/** `list.map((one) => <li />)`, which is what nearly all lists are. */
function isListOfElements(expression: ts.Expression): boolean {
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression) || expression.expression.name.text !== 'map') return false;
  const [each] = expression.arguments;
  if (!each || !ts.isArrowFunction(each)) return false;
  const all = returned(each).flatMap(outcomes);
  return all.length > 0 && all.every(isNoText);
}

/** What a function gives back, without the functions in it. */
function returned(declaration: ts.SignatureDeclaration | ts.JSDocSignature | undefined): ts.Expression[] {
  const body = declaration && 'body' in declaration ? declaration.body : undefined;
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  }
  visit(body);
  return found;
}

function looseTexts(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const tell = (child: ts.JsxChild) => found.push(`${relative('.', file.fileName)}: ${child.getText(file).trim()}`);
  function isText(outcome: ts.Expression): boolean {
    // What was handed in between tags is looked at where it is written.
    if (/(^|\.)children$/.test(outcome.getText(file)) || isNoText(outcome)) return false;
    return mayBeText(checker.getTypeAtLocation(outcome));
  }
  /** The types that one may be; of a type that is still open, those that it may become. */
  function alternatives(type: ts.Type): ts.Type[] {
    const all = type.isUnion() ? type.types : [type];
    return all.flatMap((one) => {
      const bound = checker.getBaseConstraintOfType(one);
      return bound && bound !== one ? alternatives(bound) : [one];
    });
  }
  function mayBeText(type: ts.Type): boolean {
    // An empty text is no node at all.
    return alternatives(type).some((one) => one.flags & MAY_BE_TEXT && !(one.isStringLiteral() && one.value === ''));
  }
  /** Each text of a list is a node by itself, even where the list stands alone. */
  function isListOfTexts(outcome: ts.Expression): boolean {
    if (isNoText(outcome) || ts.isStringLiteralLike(outcome) || ts.isTemplateExpression(outcome) || isListOfElements(outcome)) return false;
    return alternatives(checker.getTypeAtLocation(outcome)).some((one) => {
      const item = checker.getIndexTypeOfType(one, ts.IndexKind.Number);
      return item !== undefined && !(one.flags & ts.TypeFlags.StringLike) && mayBeText(item);
    });
  }
  /** Whether a component comes to a bare text: what it returns is looked at, since the type that it says may be any node. */
  function isBareText(child: ts.JsxChild): boolean {
    if (!ts.isJsxElement(child) && !ts.isJsxSelfClosingElement(child)) return false;
    const { tagName } = ts.isJsxElement(child) ? child.openingElement : child;
    // An element of HTML.
    if (ts.isIdentifier(tagName) && /^[a-z]/.test(tagName.text)) return false;
    const signatures = checker.getTypeAtLocation(tagName).getCallSignatures();
    return signatures.some(({ declaration }) => returned(declaration).flatMap(outcomes).some(isText));
  }
  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces));
      for (const child of children) {
        if (ts.isJsxExpression(child) && child.expression && outcomes(child.expression).some(isListOfTexts)) tell(child);
      }
      // The text of an element alone is set as a whole; a fragment has no element of its own.
      for (const [index, child] of children.length > 1 || ts.isJsxFragment(node) ? children.entries() : []) {
        if (isBareText(child)) tell(child);
        const text = child.getText(file).trim();
        const before = children[index - 1];
        // What comes and goes is put before what stands behind it.
        if (ts.isJsxText(child) && text && before && ts.isJsxExpression(before) && before.expression && !isFixed(before.expression))
          found.push(`${relative('.', file.fileName)}: ${before.getText(file)} before ${text}`);
        if (!ts.isJsxExpression(child) || !child.expression || isFixed(child.expression) || FIXED.has(text)) continue;
        if (outcomes(child.expression).some(isText)) tell(child);
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

function isFixed(expression: ts.Expression): boolean {
  return ts.isStringLiteralLike(expression) || /(^|\.)children$/.test(expression.getText());
}

/** A file with faults, and with what is none. */
const PLANTED_FILE = 'src/ui/planted.tsx';
const PLANTED = `
import type { ReactNode } from 'react';
type Props = { name: string; names: string[]; isOn: boolean };
function Words({ name }: Props) { return name; }
const Short = ({ name }: Props) => name;
function Anything({ name, isOn }: Props): ReactNode { if (isOn) return <b>{name}</b>; return name.trim(); }
function Open<Key extends string>({ words, name }: { words: Record<Key, string>; name: Key }) { return <p><b>x</b>{words[name]}</p>; }
function Bold({ name }: Props) { const inner = () => name; return <b title={inner()}>{name}</b>; }
export const faults = (props: Props) => [
  <p><b>x</b>{props.name}</p>,
  <p>{props.isOn && <b>x</b>} words</p>,
  <p>{props.names.map((name) => name)}</p>,
  <p>{props.names.map((name) => (props.isOn ? <b key={name}>x</b> : name))}</p>,
  <p><b>x</b>{props.isOn && props.names}</p>,
  <p><b>x</b><Words {...props} /></p>,
  <p><Short {...props} /><b>x</b></p>,
  <p><b>x</b><Anything {...props} /></p>,
  <><Words name="alone" {...props} /></>,
];
export const fine = (props: Props) => [
  <p>{props.name}</p>,
  <p><Words {...props} /></p>,
  <p><b>{props.name}</b><Bold {...props} />{props.names.map((name) => <i key={name}>{name}</i>)}</p>,
];
`;
const FAULTS = [
  '{words[name]}',
  '{props.name}',
  '{props.isOn && <b>x</b>} before words',
  '{props.names.map((name) => name)}',
  '{props.names.map((name) => (props.isOn ? <b key={name}>x</b> : name))}',
  '{props.isOn && props.names}',
  '<Words {...props} />',
  '<Short {...props} />',
  '<Anything {...props} />',
  '<Words name="alone" {...props} />',
];

/** The files of the live components, and the planted one. */
async function checked() {
  const live = await liveComponents();
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile('tsconfig.json', ts.sys.readFile).config, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...more) =>
    name === PLANTED_FILE ? ts.createSourceFile(name, PLANTED, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX) : getSourceFile(name, ...more);
  host.fileExists = (name) => name === PLANTED_FILE || fileExists(name);
  const program = ts.createProgram([...live, PLANTED_FILE], options, host);
  const files = program.getSourceFiles().filter(({ fileName }) => live.includes(relative('.', fileName)));
  return { files, planted: program.getSourceFile(PLANTED_FILE), checker: program.getTypeChecker() };
}

it('no text that may change stands loose beside an element, and those that are planted are found', async () => {
  const { files, planted, checker } = await checked();
  expect(planted && looseTexts(planted, checker)).toEqual(FAULTS.map((fault) => `${PLANTED_FILE}: ${fault}`));
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((file) => looseTexts(file, checker))).toEqual([]);
});
