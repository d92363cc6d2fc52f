import { type FocalPoint, MIDDLE } from '@/domains/pictures/model/photograph-schema';
import { fieldId, useError, useForm, useValue } from '../editor/form-state';
import type { FieldProps } from '../editor/text-field';
import { FocusPicker } from './focus-picker';

function pictureOf(sha256: unknown): string | undefined {
  return typeof sha256 === 'string' && sha256 ? `/api/admin/photographs/picture?sha256=${sha256}` : undefined;
}

/** An uploaded photograph: it is what it is; another one is another document, or takes its place (photographs-page.tsx). */
export function UploadedField({ path, label }: FieldProps) {
  const src = pictureOf(useValue(path));
  const error = useError(path);
  return (
    <div id={fieldId(path)} tabIndex={-1}>
      {!src && <p className="font-semibold">{label}</p>}
      {!src && (
        <p>
          None yet. <a href="/admin/content/photographs">Add photographs</a>
        </p>
      )}
      {error && <p className="font-semibold text-destructive">{error}</p>}
    </div>
  );
}

/** What matters in the photograph that the same object names. */
export function FocusField({ path }: FieldProps) {
  const { change } = useForm();
  const src = pictureOf(useValue([...path.slice(0, -1), 'photograph']));
  const value = (useValue(path) ?? MIDDLE) as FocalPoint;
  if (!src) return null;
  return <FocusPicker id={fieldId(path)} src={src} value={value} onChange={(focus) => change(path, focus)} />;
}
