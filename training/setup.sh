#!/bin/sh
# Installs what making training documents and training needs beside the project itself: Debian packages, only those that are missing.
set -eu
missing=""
for package in python3-xgboost python3-numpy texlive-latex-base texlive-latex-recommended texlive-latex-extra texlive-fonts-recommended \
  texlive-xetex texlive-plain-generic lmodern tex-gyre chromium libreoffice-writer libreoffice-calc libreoffice-impress \
  fonts-liberation fonts-dejavu-core fonts-crosextra-carlito fonts-crosextra-caladea fonts-noto-core fonts-noto-cjk; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' || missing="$missing $package"
done
[ -z "$missing" ] && exit 0
apt-get update
# shellcheck disable=SC2086 # a list of packages
DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
