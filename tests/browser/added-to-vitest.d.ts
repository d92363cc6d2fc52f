import type { Page } from '@playwright/test';
import type { Locator } from 'vitest/browser';

/* What this folder adds to Vitest's own page and commands. Only an interface can be added to. */

declare module 'vitest/internal/browser' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: see above
  interface BrowserCommands {
    startAfresh(): Promise<void>;
    takeSurprises(): Promise<string[]>;
    emulate(wanted: Parameters<Page['emulateMedia']>[0]): Promise<void>;
    timeZone(zone?: string): Promise<void>;
    moveMouse(x: number, y: number): Promise<void>;
    dragMouse(from: [x: number, y: number], to: [x: number, y: number]): Promise<void>;
    holdMouse(from: [x: number, y: number], to: [x: number, y: number]): Promise<void>;
    letGo(): Promise<void>;
    dragFinger(from: [x: number, y: number], to: [x: number, y: number]): Promise<void>;
  }
}
declare module 'vitest/browser' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: see above
  interface LocatorSelectors {
    getByCss(selector: string): Locator;
  }
}
