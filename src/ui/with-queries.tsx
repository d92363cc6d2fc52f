import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { createQueryClient } from './query-client';
import { withReload } from './with-reload';

/** A part of a page that asks the server again and again, with a client of its own; where it crashes it offers to be loaded again. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  return withReload(function WithQueries(props: Props) {
    const [client] = useState(createQueryClient);
    return (
      <QueryClientProvider client={client}>
        <Part {...props} />
      </QueryClientProvider>
    );
  });
}
