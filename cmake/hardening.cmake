# What reads strangers' bytes is compiled with checks that stop the program rather than let them reach further; the
# engine, whose input has been checked by then, is not.
foreach(module core house server)
  target_compile_options(cauldron_${module} PRIVATE $<$<CONFIG:Release>:-fstack-protector-strong>)
  target_compile_definitions(cauldron_${module} PRIVATE $<$<CONFIG:Release>:_FORTIFY_SOURCE=2>)
endforeach()
target_link_options(cauldron PRIVATE $<$<CONFIG:Release>:LINKER:-z,relro,-z,now>)
