# WebAssembly for any host that knows WASI, with Debian's clang 19, lld and libc++.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
# Its C++ library has no exceptions: what would throw ends the program (tests/wasm/check.cpp).
set(CMAKE_CXX_FLAGS_INIT -fignore-exceptions)
# As much as threads have elsewhere, at least; the linker would give 64 KiB.
set(CMAKE_EXE_LINKER_FLAGS_INIT -Wl,-z,stack-size=1048576)
