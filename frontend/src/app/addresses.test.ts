import type { RouteObject } from "react-router";
import { expect, test } from "vitest";

import { routes } from "./App";
import addresses from "./addresses.json";

function pathsOf(route: RouteObject): string[] {
  return [...(route.path === undefined ? [] : [route.path]), ...(route.children ?? []).flatMap(pathsOf)];
}

test("the build lists the address of each page, or the service would answer 404 when it is reloaded", () => {
  const paths = routes.flatMap(pathsOf).filter((path) => path !== "*");
  expect(paths.sort()).toEqual(Object.values(addresses).sort());
});
