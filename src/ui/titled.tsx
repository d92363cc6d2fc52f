import type { ComponentProps, ReactNode } from 'react';

/** @param name id of the heading @param look classes of the heading */
type TitledProps = Omit<ComponentProps<'section'>, 'title'> & { name: string; title: ReactNode; look?: string };

/** A part of a page under a heading, by whose words it is known. */
export function Titled({ name, title, look = 'text-2xl', children, ...rest }: TitledProps) {
  return (
    <section aria-labelledby={name} {...rest}>
      <h2 id={name} className={look}>
        {title}
      </h2>
      {children}
    </section>
  );
}
