import { memo, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { emptyValue, type FieldSchema, inWords, isFields, labelOf, nameOf, type Path, shapeOf } from '@/domains/content-format/model/field-schema';
import { sectionsOf } from '@/domains/content-format/model/form-sections';
import { Button } from '@/ui/button';
import { describedBy, Options } from '@/ui/field';
import { FocusField, UploadedField } from '../photographs/photograph-fields';
import { PictureField } from '../photographs/picture-field';
import { ChoiceField, FixedField, FlagField, NumberField } from './choice-fields';
import { fieldId, useCountBelow, useError, useForm, useValue } from './form-state';
import { JumpBar, sectionId } from './jump-bar';
import { ListField } from './list-field';
import { addAndEnter } from './show-field';
import { type FieldProps, TextField } from './text-field';
import { addButtonId } from './use-list-entries';

/** Props are equal when their paths have equal text: each render of a list makes new path arrays. */
function isSame<Props extends Partial<FieldProps>>(before: Props, now: Props): boolean {
  return (Object.keys(now) as (keyof Props)[]).every((name) => before[name] === now[name] || (name === 'path' && `${before.path}` === `${now.path}`));
}

/** A field of whatever kind its schema is. Every document's form is made of these. */
export const AnyField = memo(function AnyField(props: FieldProps) {
  const { schema } = props;
  if (schema.made) return <MadeField {...props} />;
  if (schema.picture) return <PictureField {...props} />;
  if (schema.photograph) return <UploadedField {...props} />;
  if (schema.focus) return <FocusField {...props} />;
  if (schema.const !== undefined) return <FixedField {...props} />;
  if (schema.enum) return <ChoiceField {...props} />;
  if (schema.anyOf) return <ShapesField {...props} shapes={schema.anyOf} />;
  if (schema.type === 'array') return <ListField {...props} drawEntry={drawEntry} />;
  if (schema.type === 'object') return <GroupField {...props} />;
  if (schema.type === 'boolean') return <FlagField {...props} />;
  if (schema.type === 'number' || schema.type === 'integer') return <NumberField {...props} />;
  return <TextField {...props} />;
}, isSame);

/** What an entry has by itself is shown only where it is to be mended. */
function MadeField(props: FieldProps) {
  return useError(props.path) ? <AnyField {...props} schema={{ ...props.schema, made: false }} /> : null;
}

/** An entry of a list: one that has several fields is folded under its name. */
function drawEntry(field: FieldProps, name: string): ReactElement {
  if (field.schema.type !== 'object') return <AnyField {...field} />;
  return (
    <FoldedFields path={field.path} label={name}>
      <FieldsOf schema={field.schema} path={field.path} />
    </FoldedFields>
  );
}

/** The fields of a document, with ways to the parts of its form where it has several. */
export const DocumentFields = memo(function DocumentFields({ schema }: Pick<FieldProps, 'schema'>) {
  const sections = sectionsOf(schema);
  if (sections.length < 2) return <FieldsOf schema={schema} path={ALL} />;
  return (
    <>
      <JumpBar sections={sections} />
      {sections.map(({ title, fields }) => (
        <section key={title} id={sectionId(title)} aria-labelledby={`${sectionId(title)}-title`} className="grid grid-cols-1 gap-5 pt-5 pb-4">
          <h2 id={`${sectionId(title)}-title`} className="text-2xl">
            {title}
          </h2>
          <FieldsOf schema={{ ...schema, properties: Object.fromEntries(fields) }} path={ALL} />
        </section>
      ))}
    </>
  );
});

/** The path of the whole document. */
const ALL: Path = [];

/** The fields of an object, one below the other. */
export const FieldsOf = memo(function FieldsOf({ schema, path }: Pick<FieldProps, 'schema' | 'path'>) {
  if (schema.additionalProperties) return <NamedEntries schema={schema} path={path} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <AnyField key={name} schema={field} path={[...path, name]} {...labelOf(name, field)} optional={!schema.required?.includes(name)} />
      ))}
    </div>
  );
}, isSame);

type FoldedFieldsProps = { path: FieldProps['path']; label: string; summary?: string | undefined; children: ReactNode };

/** Fields that belong together, folded until they are wanted: a phone shows the parts of a document on one screen. */
function FoldedFields({ path, label, summary, children }: FoldedFieldsProps) {
  const wrong = useCountBelow(path, 'wrong');
  const missing = useCountBelow(path, 'missing');
  const error = useError(path);
  return (
    <details id={fieldId(path)} className="border-l-4 border-line pl-4 open:border-sunset">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-1" aria-describedby={describedBy(fieldId(path), '', error)}>
        <span className="font-display text-lg font-bold">{label}</span>
        {summary && <span className="min-w-0 truncate text-muted">{summary}</span>}
        {wrong > 0 && <span className="font-semibold text-destructive">{`${wrong} to correct`}</span>}
        {missing > 0 && <span className="text-muted">{`${missing} still missing`}</span>}
      </summary>
      <div className="grid grid-cols-1 gap-5 pt-2 pb-4">
        {error && (
          <p id={`${fieldId(path)}-error`} className="font-semibold text-destructive">
            {error}
          </p>
        )}
        {children}
      </div>
    </details>
  );
}

/** An object in an object; one that may be missing is added and taken away. */
function GroupField({ schema, path, label, help, optional }: FieldProps) {
  const { change } = useForm();
  const value = useValue(path);
  function remove(): void {
    flushSync(() => change(path, undefined));
    // The button goes with its part; what brings that back stands in its place.
    document.getElementById(addButtonId(path))?.focus();
  }
  if (optional && value === undefined) {
    return (
      <div>
        <Button id={addButtonId(path)} tone="outline" onClick={() => addAndEnter(path, () => change(path, emptyValue(schema)))}>
          {`Add: ${label}`}
        </Button>
        {help && <p className="mt-1 text-base text-muted">{help}</p>}
      </div>
    );
  }
  return (
    <FoldedFields path={path} label={label} summary={nameOf(value, '')}>
      {help && <p className="text-base text-muted">{help}</p>}
      <FieldsOf schema={schema} path={path} />
      {optional && (
        <Button tone="quiet" className="justify-self-start px-0!" onClick={remove}>
          {`Remove: ${label}`}
        </Button>
      )}
    </FoldedFields>
  );
}

/** A value of one of several shapes: which one is chosen first. */
function ShapesField({ path, label, shapes }: FieldProps & { shapes: FieldSchema[] }) {
  const { change } = useForm();
  const id = fieldId(path);
  const at = shapeOf(shapes, useValue(path));
  const shape = shapes[at] ?? {};
  const nameOfShape = ({ required = [], properties = {} }: FieldSchema) => required.map((name) => labelOf(name, properties[name]).label).join(', ');
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <label htmlFor={`${id}-shape`} className="mb-1.5 block font-semibold">
          {label}
        </label>
        <select id={`${id}-shape`} className="field-input" value={at} onChange={({ target }) => change(path, emptyValue(shapes[Number(target.value)] ?? {}))}>
          <Options of={shapes.map((one, index) => [index, nameOfShape(one)])} />
        </select>
      </div>
      <FieldsOf schema={shape} path={path} />
    </div>
  );
}

/** An object whose names are a closed list, each of which may be missing: the claims. */
function NamedEntries({ schema, path }: Pick<FieldProps, 'schema' | 'path'>) {
  const value = useValue(path);
  const there = isFields(value) ? value : {};
  const names = schema.propertyNames?.enum ?? Object.keys(there);
  return (
    <div className="grid grid-cols-1 gap-5">
      {names.map((name) => (
        <GroupField key={name} schema={schema.additionalProperties || {}} path={[...path, name]} label={inWords(name)} optional />
      ))}
    </div>
  );
}
