/**
 * Runs in the head before anything is painted: marks `<html>` with the variants that the address names
 * (`?ab=tour_card_layout:text,navigation_style:compact`; decisions.md, "A/B override") as
 * `data-ab-{test}="{variant}"`. The variants' styles follow these marks, so that one cached page serves
 * every visitor and nothing flickers. Its hash stands in the Content Security Policy (astro.config.ts).
 */
export const VARIANT_SCRIPT =
  "for(const p of(new URLSearchParams(location.search).get('ab')||'').split(',')){const m=/^([a-z_]+):([a-z_]+)$/.exec(p);m&&document.documentElement.setAttribute('data-ab-'+m[1],m[2])}";
